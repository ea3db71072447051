import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { publicKeyOf, testEventKey, testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { beforeAll, expect, test } from 'vitest'
import { type RebuildReport, rebuildProjection } from '../src/rebuild/rebuild-projection.ts'
import { consumingAnalytics } from './analytics-under-test.ts'
import { aCourse, aCourseDeletion, anErasure, anOrder, aPerson, participationOf } from './messages.ts'
import { projectionRows } from './projection-tables.ts'

const TEACHER = 1
const COURSES = [1, 2, 3]
const { analytics, publish } = consumingAnalytics()

let students = 0
/** Somebody new enrolls in the first course. */
function enrollment(): SourceMessage {
  students += 1
  return participationOf(500 + students, 1).enrolls()
}

const studentsNow = async () => (await analytics.figuresOf(TEACHER)).totalStudents
const caughtUp = () => eventually(async () => expect(await studentsNow()).toBe(students))

function differing({ tables }: RebuildReport) {
  return tables.filter(({ onlyLive, onlyRebuilt }) => onlyLive + onlyRebuilt > 0)
}

const indexes = () => analytics.database.$queryRaw<{ indexdef: string }[]>`
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'projection' ORDER BY indexdef`

beforeAll(async () => {
  const { database } = analytics
  // First on its partition, so that the live projection is past it.
  const poison = participationOf(400, 1).enrolls()
  await publish({ ...poison, message: { ...poison.message, value: Buffer.from('{}') } })
  const people = Array.from({ length: 30 }, (_, index) => aPerson(500 + index, `Person ${index}`))
  await publish(...people, anErasure(501, { sequence: 2 }))
  await publish(...COURSES.map((courseId) => aCourse({ courseId, teacherId: TEACHER })))
  await publish(aCourseDeletion({ courseId: 3, teacherId: TEACHER }, { sequence: 2 }))
  await publish(...Array.from({ length: 10 }, enrollment))
  await publish(participationOf(501, 1).completes({ sequence: 2 }), participationOf(502, 1).reviews(4, { sequence: 2 }))
  const order = anOrder({ orderId: 1, courseId: 2, cents: 1_000 })
  await publish(order.paid(), anOrder({ orderId: 2, courseId: 2, cents: 500 }).paid(), order.refunded())
  await caughtUp()
  await eventually(async () => {
    const { people: kept = [], orders = [], activity = [], reviews = [] } = await projectionRows(database)
    expect([kept.length, orders.length, activity.length, reviews.length]).toEqual([30, 2, 15, 1])
    expect((await analytics.figuresOf(TEACHER)).totalRevenue).toBe(5)
  })
})

test('rebuilt from the topics the figures equal the live ones, down to each row and index', async () => {
  const [before, figures, indexesBefore] = await Promise.all([
    projectionRows(analytics.database),
    analytics.figuresOf(TEACHER),
    indexes(),
  ])
  const report = await rebuildProjection({ config: analytics.config })

  expect(report.swapped).toBe(true)
  expect(differing(report)).toEqual([])
  expect(report.tables.find(({ table }) => table === 'enrollments')).toMatchObject({ live: 10, rebuilt: 10 })
  expect(await projectionRows(analytics.database)).toEqual(before)
  expect(await analytics.figuresOf(TEACHER)).toEqual(figures)
  expect(await indexes()).toEqual(indexesBefore)
})

test('afterwards events flow into the rebuilt projection', async () => {
  await publish(enrollment())
  await caughtUp()

  expect(differing(await rebuildProjection({ config: analytics.config }))).toEqual([])
})

test('a live projection that went wrong is found out, and put right unless only a comparison was asked for', async () => {
  const { config, database } = analytics
  await database.$executeRaw`UPDATE enrollments SET active = false WHERE student_id = 503`
  await database.$executeRaw`DELETE FROM orders WHERE order_id = 2`
  await database.$executeRaw`INSERT INTO people (id, full_name, version) VALUES (999, 'Nobody', 1)`
  const differences = [
    { table: 'people', onlyLive: 1, onlyRebuilt: 0 },
    { table: 'enrollments', onlyLive: 1, onlyRebuilt: 1 },
    { table: 'orders', onlyLive: 0, onlyRebuilt: 1 },
  ]

  const comparison = await rebuildProjection({ config, compareOnly: true })
  expect(comparison.swapped).toBe(false)
  expect(differing(comparison)).toMatchObject(differences)
  expect(await analytics.figuresOf(TEACHER)).toMatchObject({ totalStudents: students - 1, totalRevenue: 0 })

  expect(differing(await rebuildProjection({ config }))).toMatchObject(differences)
  expect(await analytics.figuresOf(TEACHER)).toMatchObject({ totalStudents: students, totalRevenue: 5 })
})

test('while it runs events flow and readers see neither an error nor less than before', async () => {
  let running = true
  let mostSeen = 0
  const writing = (async () => {
    while (running) {
      await publish(enrollment())
      await delay(10)
    }
  })()
  const reading = (async () => {
    while (running) {
      const seen = await studentsNow()
      expect(seen).toBeGreaterThanOrEqual(mostSeen)
      mostSeen = seen
      await delay(10)
    }
  })()
  for (let round = 0; round < 2; round += 1) {
    expect(differing(await rebuildProjection({ config: analytics.config }))).toEqual([])
  }
  running = false
  await Promise.all([writing, reading])

  await caughtUp()
  expect(differing(await rebuildProjection({ config: analytics.config }))).toEqual([])
})

test('an event that the handlers refuse is left out and named; both projections do without it', async () => {
  const report = await rebuildProjection({ config: analytics.config })

  expect(report.skipped).toMatchObject([
    { type: 'lectern.learning.enrolled.v1', error: expect.stringContaining("doesn't fit") },
  ])
  expect(differing(report)).toEqual([])
})

test('of two at once one runs; the other says so', async () => {
  const begun = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const onProgress = () => {
    begun.resolve()
    return requested.promise
  }
  const first = rebuildProjection({ config: analytics.config, onProgress })
  await begun.promise
  await expect(rebuildProjection({ config: analytics.config })).rejects.toThrow('Another rebuild is running')
  requested.resolve()
  expect(differing(await first)).toEqual([])
})

test('one that freezes while handlers wait for it is ended by the database, and changes nothing', async () => {
  const frozen = Promise.withResolvers<void>()
  const thaw = Promise.withResolvers<void>()
  const onProgress = (step: string) => {
    if (!step.endsWith('comparing')) return
    frozen.resolve()
    return thaw.promise
  }
  const rebuild = rebuildProjection({ config: analytics.config, idleMs: 500, onProgress })
  const outcome = rebuild.catch((error: unknown) => error)
  await frozen.promise
  await publish(enrollment())
  await caughtUp()

  thaw.resolve()
  expect(await outcome).toBeInstanceOf(Error)
  expect(await studentsNow()).toBe(students)
  expect(differing(await rebuildProjection({ config: analytics.config }))).toEqual([])
})

test('while it reads the history no transaction holds back what Postgres cleans up, and consumption waits while it compares', async () => {
  const { database } = analytics
  const since: Date[] = []
  const open: unknown[] = []
  const onProgress = async (step: string) => {
    if (step.endsWith('comparing')) {
      // What has no effect moves it as well, and what it has moved past would be missed after the swap.
      const consuming = database.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL lock_timeout = '50ms'`
        await tx.$executeRaw`UPDATE consumer_offsets SET next_offset = next_offset`
      })
      await expect(consuming).rejects.toThrow(/lock timeout/)
      return
    }
    const [began] = since
    const earlier = await database.$queryRaw<unknown[]>`
      SELECT query FROM pg_stat_activity WHERE datname = current_database() AND xact_start < ${began}`
    open.push(...earlier)
    since.push((await databaseClock(database))())
  }
  await rebuildProjection({ config: analytics.config, onProgress })
  expect(since).toHaveLength(2)
  expect(open).toEqual([])
})

test('after topics were restored it reads up to where consumption is, and what is read again counts once', async () => {
  const { config, database } = analytics
  // As a restore leaves it: nobody knows any more how far the topics of before were.
  await database.$executeRaw`DELETE FROM projection_offsets`
  expect(differing(await rebuildProjection({ config }))).toEqual([])

  // In the midst of reading again: what is live is of topics that are gone, and comes again.
  const offsets = await database.$queryRaw<{ partition: number; next: bigint }[]>`
    SELECT partition, next_offset AS next FROM consumer_offsets WHERE topic = 'learning'`
  await database.$executeRaw`UPDATE consumer_offsets SET next_offset = 0 WHERE topic = 'learning'`
  await rebuildProjection({ config })
  expect(await studentsNow()).toBe(0)
  expect(await database.$queryRaw`SELECT 1 FROM inbox`).toEqual([])
  for (const { partition, next } of offsets) {
    await database.$executeRaw`
      UPDATE consumer_offsets SET next_offset = ${next} WHERE topic = 'learning' AND partition = ${partition}`
  }
  await rebuildProjection({ config })
  expect(await studentsNow()).toBe(students)
})

test('without Kafka it fails and changes nothing; what it left behind bothers nobody', async () => {
  const figures = await analytics.figuresOf(TEACHER)
  const unreachable = { ...analytics.config, KAFKA_BROKERS: ['127.0.0.1:1'] }

  await expect(rebuildProjection({ config: unreachable })).rejects.toThrow()
  expect(await analytics.figuresOf(TEACHER)).toEqual(figures)
  expect(differing(await rebuildProjection({ config: analytics.config }))).toEqual([])
})

test('the command prints a row per table, and its exit code tells whether they differed', async () => {
  await analytics.database.$executeRaw`DELETE FROM reviews`
  const first = await runCommand()
  const second = await runCommand()

  expect(first).toMatchObject({ code: 2, stdout: expect.stringMatching(/^reviews +0 +1 +0 +1$/m) })
  expect(first.stdout).toContain('They differ in reviews; the rebuilt projection is live now.')
  expect(second).toMatchObject({ code: 3, stdout: expect.stringContaining('Both agree') })
  expect(second.stdout).toMatch(/^left out: .*enrolled\.v1/m)
})

function runCommand() {
  const { DATABASE_URL, LEARNING_URL } = analytics.config
  const script = fileURLToPath(new URL('../src/rebuild.ts', import.meta.url))
  return runProgram(script, [], {
    ...{ ...process.env, DATABASE_URL, LEARNING_URL, ...kafkaEnvironment('analytics', analytics.prefix) },
    ANALYTICS_SIGNING_KEY: JSON.stringify(testSigningKey('analytics')),
    EVENT_TRUSTED_KEYS: JSON.stringify({ keys: [publicKeyOf(testEventKey('billing'))] }),
  })
}
