import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getTeacherFigures } from '@lectern/contracts/calls/public/figures.ts'
import { listStudents } from '@lectern/contracts/calls/public/students.ts'
import { asyncApiDocument } from '@lectern/contracts/events/asyncapi.ts'
import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { installReader } from '@lectern/service-kit/events/install.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { TOPIC_RESOURCE } from '@lectern/service-kit/events/topic-settings.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { differences } from '../support/commands.ts'
import { giveCourse } from '../support/courses.ts'
import { openSchool } from '../support/lively-school.ts'
import { MOVED, moveMoney, moveStudents } from '../support/moved-money.ts'
import { newPerson, type Person } from '../support/people.ts'
import { queryAt } from '../support/query.ts'
import { type ExampleReport, killWhileReading, readReport } from '../support/reporting.ts'
import { targetUrl } from '../support/target.ts'

const kafkaSchema = z.object({ partitions: z.int(), topicConfiguration: z.record(z.string(), z.unknown()) })
const channelsSchema = z.object({
  channels: z.record(z.string(), z.object({ address: z.string(), bindings: z.object({ kafka: kafkaSchema }) })),
})

/** Of the three topics that the example reads. */
const PARTITIONS = 18

let teacher: Person
let soldId: number
let freeId: number
let quizzedId: number

beforeAll(async () => {
  const school = await openSchool(targetUrl())
  teacher = school.teacher
  quizzedId = school.parameters.courseId
  const [sold, free] = await Promise.all([
    moveMoney(targetUrl(), process.env, teacher),
    moveStudents(targetUrl(), teacher),
  ])
  soldId = sold.id
  freeId = free.id
  const next = await newPerson(targetUrl(), 'teacher')
  await giveCourse(quizzedId, { from: teacher, to: next })
  await eventually(async () => {
    const { revenue } = await teacher.client.call(getTeacherFigures, { query: { courseId: soldId } })
    expect(revenue).toMatchObject({ paid: MOVED.paid, refunded: MOVED.refunded })
    expect((await next.client.call(listStudents)).total).toBeGreaterThan(0)
  })
})

test('after everything that was done to it, ledger, events, figures and enrollments agree', async () => {
  expect(await differences(process.env)).toEqual([])
})

test('a pass that was changed by hand and a certificate that is gone are found', async () => {
  const learning = process.env.LEARNING_DATABASE_URL
  const [place] = await queryAt<{ of: number; other: number }>(
    learning,
    `SELECT c.enrollment_id AS of, other.id AS other
     FROM enrollments e JOIN certificates c ON c.enrollment_id = e.id,
          enrollments other LEFT JOIN certificates had ON had.enrollment_id = other.id
     WHERE e.course_id = ${quizzedId} AND other.course_id = ${freeId} AND had.id IS NULL LIMIT 1`,
  )
  const change = (passed: boolean, from = 0, to = 0) =>
    queryAt(
      learning,
      `WITH graded AS (UPDATE quiz_attempts SET passed = ${passed} WHERE enrollment_id = ${place?.of})
       UPDATE certificates SET enrollment_id = ${to} WHERE enrollment_id = ${from}`,
    )
  await change(false, place?.of, place?.other)
  const found = await differences(process.env)
  await change(true, place?.other, place?.of)
  expect(found).toMatchObject([
    { kind: 'attempts-differ', subject: `course ${quizzedId}` },
    { kind: 'certificates-differ', subject: `course ${quizzedId}` },
    { kind: 'certificates-differ', subject: `course ${freeId}` },
  ])
})

test('topics are as AsyncAPI tells strangers', async () => {
  const admin = createKafka({ access: kafkaOf(process.env), clientId: 'test' }).admin()
  await admin.connect()
  try {
    const topics = EVENT_OWNERS.map((owner) => topicOf(owner))
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type: TOPIC_RESOURCE, name })),
    })
    const partitions = (await admin.fetchTopicMetadata({ topics })).topics
    for (const { address, bindings } of Object.values(channelsSchema.parse(asyncApiDocument()).channels)) {
      const { configEntries } = resources.find(({ resourceName }) => resourceName === address) ?? { configEntries: [] }
      const settings = new Map(configEntries.map(({ configName, configValue }) => [configName, configValue]))
      for (const [name, value] of Object.entries(bindings.kafka.topicConfiguration)) {
        expect(settings.get(name), `${name} of ${address}`).toBe(String(value))
      }
      expect(partitions.find(({ name }) => name === address)?.partitions).toHaveLength(bindings.kafka.partitions)
    }
  } finally {
    await admin.disconnect()
  }
})

/** examples/reporting: somebody else's program, which has docs/events.md and the topics. */
describe('a reporting system that has the topics alone', () => {
  let env: NodeJS.ProcessEnv
  let folder: string
  let file: string
  let report: ExampleReport

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-reporting-'))
    file = path.join(folder, 'report.db')
    const account = { username: 'reporting', password: 'of the report' }
    const owners: EventOwner[] = ['catalog', 'learning', 'billing']
    await installReader({ access: kafkaOf(process.env), prefix: 'lectern' }, { ...account, owners })
    env = { ...process.env, KAFKA_USERNAME: account.username, KAFKA_PASSWORD: account.password }
    const read = await killWhileReading(env, file)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(PARTITIONS)
    report = await readReport(env, file)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('says what the ledger says, per course and day, after being killed while it read', async () => {
    const reported = report.days.map(({ day, courseId, paidCents, givenBackCents }) => ({
      ...{ day, courseId, paidCents, givenBackCents },
    }))
    expect(reported.filter(hasMoney)).toEqual((await booked()).filter(hasMoney))
    const { paid, refunded } = MOVED
    expect(totalOf(report, soldId, 'paidCents')).toBe(paid * 100)
    expect(totalOf(report, soldId, 'givenBackCents')).toBe(refunded * 100)
    expect(report.leftOut).toEqual([])
  })

  test('says what the teacher sees', async () => {
    for (const courseId of [soldId, freeId]) {
      const { revenue, enrollments, completion } = await teacher.client.call(getTeacherFigures, {
        query: { courseId },
      })
      const byDay = revenue.series.map(({ from, paid, refunded, net }, place) => {
        const enrolled = enrollments.series[place]?.count ?? 0
        return { day: from, enrolled, paidCents: paid * 100, givenBackCents: refunded * 100, netCents: net * 100 }
      })
      // The figures fill a day on which nothing happened with zeros, the report leaves it out.
      const days = report.days.filter((day) => day.courseId === courseId)
      expect(days.filter(isBusy)).toMatchObject(byDay.filter(isBusy))
      expect(studentsOf(report, courseId)).toBe(completion.enrolled)
    }
    expect(studentsOf(report, soldId)).toBe(MOVED.students)
    expect(totalOf(report, freeId, 'enrolled')).toBe(2)
    expect(totalOf(report, freeId, 'left')).toBe(1)
    expect(report.days.find(({ courseId }) => courseId === freeId)?.title).toBe('Knots')
  })

  test('says the same when it reads everything again, and nothing new where nothing happened', async () => {
    expect(await readReport(env, file)).toEqual(report)
    expect(await readReport(env, file, '--rebuild')).toEqual(report)
  })
})

interface MoneyOfDay {
  day: string
  courseId: number
  paidCents: number
  givenBackCents: number
}

function hasMoney({ paidCents, givenBackCents }: MoneyOfDay): boolean {
  return paidCents !== 0 || givenBackCents !== 0
}

function isBusy(day: { enrolled: number; paidCents: number; givenBackCents: number }): boolean {
  return day.enrolled !== 0 || day.paidCents !== 0 || day.givenBackCents !== 0
}

/** Over all days: a run may cross midnight. */
function totalOf(
  { days }: ExampleReport,
  courseId: number,
  count: 'enrolled' | 'left' | 'paidCents' | 'givenBackCents',
): number {
  return days.filter((day) => day.courseId === courseId).reduce((sum, day) => sum + day[count], 0)
}

function studentsOf({ students }: ExampleReport, courseId: number): number | undefined {
  return students.find((course) => course.courseId === courseId)?.students
}

/** What the ledger has of the orders that were announced: not of those paid beside another one, which went back by themselves. */
function booked(): Promise<MoneyOfDay[]> {
  return queryAt(
    process.env.BILLING_DATABASE_URL,
    `SELECT to_char(booking.booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sold.course_id AS "courseId",
       coalesce(sum(-entry.amount_cents) FILTER (WHERE booking.kind = 'payment'), 0)::int AS "paidCents",
       coalesce(sum(entry.amount_cents) FILTER (WHERE booking.kind <> 'payment'), 0)::int AS "givenBackCents"
     FROM ledger_transactions booking
     JOIN ledger_entries entry ON entry.transaction_id = booking.id AND entry.account = 'teacher-earnings'
     JOIN orders sold ON sold.id = booking.order_id AND sold.status <> 'surplus'
     GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}
