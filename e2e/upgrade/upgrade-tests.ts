import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { createDatabases, databaseName, ownerUrl } from '@lectern/local/databases.ts'
import { migrateDatabases } from '@lectern/local/migrations.ts'
import { perService } from '@lectern/local/services.ts'
import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences, output } from '../support/commands.ts'
import { queryAt } from '../support/query.ts'
import { openFixture } from './fixtures.ts'
import { sessionsOf } from './readings.ts'
import { tamper } from './tamperings.ts'
import { countWaiting } from './topics.ts'

/** What scheduled work writes when an hour strikes, whether anybody starts anything or not. */
const BY_THE_CLOCK = "'scheduled_runs', 'check_runs'"
/** Each service but identity consumes. */
const CONSUMERS = SERVICES.length - 1
/** All that is on the topics is consumed at the start, while other systems start beside this one. */
const TIMEOUT_MS = 120_000

interface Figures {
  totalRevenue: number
  courseStats: { courseId: number; students: number; completions: number; revenue: number }[]
  recentActivity: object[]
}
const isFigures = (answer: object): answer is Figures => 'courseStats' in answer

/** What follows the clock, and how many checks of a course there are: both are others now. */
const FOLLOWING_THE_TIME = ['dailyEnrollments', 'now', 'readiness']

/** What an answer of then has to match now. Kinds of notifications came since, and opening a course makes the progress of a new lesson. */
function expectedOf(then: unknown): unknown {
  if (Array.isArray(then)) return then.map(expectedOf)
  if (typeof then !== 'object' || then === null) return then
  const known = Object.entries(then).filter(([name]) => !FOLLOWING_THE_TIME.includes(name))
  const parts = Object.fromEntries(known.map(([name, part]) => [name, expectedOf(part)]))
  // Operators had no other role then; now they have the one they signed up with, and both rights.
  if ('role' in then && then.role === 'operator') {
    return { ...parts, role: expect.stringMatching(/^(student|teacher)$/), rights: ['administrator', 'system'] }
  }
  if ('preferences' in then) return { ...parts, preferences: expect.arrayContaining(parts.preferences as unknown[]) }
  const isUntouched = 'lessonId' in then && 'enrollmentId' in then && 'completed' in then && !then.completed
  return isUntouched ? { ...parts, id: expect.any(Number) } : parts
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Starts today's code on what a version left behind: everybody reads the same and nothing is lost. */
export function testUpgrade(name: string): void {
  const { people, readings, restored, isFromBeforeReleases } = openFixture(name)
  describe(`the data of ${name} under the code of now`, () => {
    let system: System

    beforeAll(async () => {
      system = await startPrivateSystem(restored)
      await untilIdle()
      // Other systems may start beside this one.
    }, 600_000)
    afterAll(async () => system?.stop(), 60_000)

    const databaseUrl = (service: ServiceName) => system.env[`${service.toUpperCase()}_DATABASE_URL`] ?? ''

    /** Nothing waits to be consumed or published. */
    const untilIdle = () =>
      eventually(async () => {
        expect(await countWaiting(system.env, CONSUMERS)).toBe(0)
        for (const service of SERVICES) expect(await queryAt(databaseUrl(service), 'SELECT FROM outbox')).toEqual([])
      }, TIMEOUT_MS)

    /** Parts of orders that were refunded before decision 31, of which no event told analytics: the books know. */
    let parts: { courseId: number; amount: number }[] = []
    beforeAll(async () => {
      await eventually(async () => {
        expect(await queryAt(databaseUrl('billing'), 'SELECT FROM orders WHERE announced_cents IS NULL')).toEqual([])
      }, TIMEOUT_MS)
      await untilIdle()
      if (!isFromBeforeReleases) return
      parts = await queryAt(
        databaseUrl('billing'),
        `SELECT course_id AS "courseId", refunded_cents / 100.0::float AS amount FROM orders
       WHERE status = 'paid' AND refunded_cents > 0 ORDER BY id DESC`,
      )
    }, 300_000)

    /** A teacher's figures of then, less what had gone back by then. */
    function lessParts(figures: Figures): Figures {
      const own = parts.filter(({ courseId }) => figures.courseStats.some((course) => course.courseId === courseId))
      const gone = (of: typeof parts) => sum(of.map(({ amount }) => amount))
      const courseStats = figures.courseStats.map((course) => ({
        ...course,
        revenue: course.revenue - gone(own.filter(({ courseId }) => courseId === course.courseId)),
      }))
      const refunds = own.map((part) => expect.objectContaining({ kind: 'payment-refunded', ...part }))
      return {
        ...figures,
        courseStats,
        totalRevenue: figures.totalRevenue - gone(own),
        recentActivity: [...refunds, ...figures.recentActivity].slice(0, 20),
      }
    }

    test('shows everybody what they saw before, but for refunds that no event told of', async () => {
      expect(parts.length > 0).toBe(isFromBeforeReleases)
      const sessions = await sessionsOf(system.url, people)
      for (const { who, path, answer: before } of readings) {
        const answer = expectedOf(before) as object
        const expected = isFigures(answer) ? lessParts(answer) : answer
        expect
          .soft(await sessions.get(who)?.call('GET', path).catch(String), `${path} for ${who}`)
          .toMatchObject(expected)
      }
    })

    test('believes the payments of before, signed or from a time when nobody signed, and those told since', async () => {
      expect(await queryAt(databaseUrl('learning'), 'SELECT key FROM parked_keys')).toEqual([])
      const limits = await queryAt(databaseUrl('learning'), 'SELECT FROM signature_limits WHERE next_offset > 0')
      expect(limits.length > 0).toBe(isFromBeforeReleases)
    })

    test('lets nobody in whose account was deleted', async () => {
      for (const { username, password } of people.filter(({ deleted }) => deleted)) {
        await expect(sessionsOf(system.url, [{ username, password, role: 'student' }])).rejects.toThrow(/^401/)
      }
    })

    test('knows of the time before what came since', async () => {
      for (const [teacher, session] of await sessionsOf(
        system.url,
        people.filter(({ role }) => role === 'teacher'),
      )) {
        if (teacher === null) continue
        const known = <Answer>(path: string) =>
          readings.find((reading) => reading.who === teacher && reading.path === path)?.answer as Answer
        const { totalRevenue, courseStats } = lessParts(known('/api/teacher/analytics'))
        expect(await session.call('GET', '/api/teacher/figures')).toMatchObject({
          revenue: { net: totalRevenue },
          completion: {
            enrolled: sum(courseStats.map(({ students }) => students)),
            completed: sum(courseStats.map(({ completions }) => completions)),
          },
        })
        expect(await session.call('GET', '/api/teacher/funnels')).toMatchObject({
          courses: expect.arrayContaining(
            courseStats
              .filter(({ students }) => students > 0)
              .map(({ courseId, students }) => expect.objectContaining({ courseId, enrolled: students })),
          ),
        })
        expect(await session.call('GET', '/api/teacher/students')).toMatchObject({
          counts: { all: known<unknown[]>('/api/enrollments').length },
        })
      }
    })

    test('counts the same from the topics again', async () => {
      const stdout = await output(system.env, 'analytics', 'rebuild', '--compare-only')
      expect(stdout).toContain('Both agree')
      expect(stdout).not.toContain('left out')
    })

    test('agrees across ledger, events, figures and enrollments', async () => {
      expect(await differences(system.env)).toEqual([])
    })

    test('parks no event', async () => {
      for (const service of SERVICES)
        expect(await queryAt(databaseUrl(service), 'SELECT * FROM parked_keys')).toEqual([])
    })

    test('belongs to owners from now on, and services only work in it', async () => {
      for (const service of SERVICES) {
        const owned = `SELECT FROM pg_shdepend WHERE refobjid = '${databaseName(service)}'::regrole AND deptype = 'o'`
        expect(await queryAt(databaseUrl(service), owned)).toEqual([])
      }
      for (const statement of [
        'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
        'UPDATE ledger_entries SET amount_cents = 0',
        'DELETE FROM repayments',
        'DELETE FROM _prisma_migrations',
        'CREATE TABLE more ()',
      ]) {
        await expect(queryAt(databaseUrl('billing'), statement)).rejects.toThrow(/^must be owner|^permission denied/)
      }
    })

    test('is not changed by another start', async () => {
      await Promise.all(SERVICES.map((name) => system.processes.stop(name)))
      const before = await contents()
      const adminUrl = system.env.POSTGRES_URL ?? ''
      await createDatabases(
        adminUrl,
        perService((service) => new URL(databaseUrl(service)).password),
      )
      await migrateDatabases(adminUrl)
      await Promise.all(SERVICES.map((name) => system.processes.start(name)))
      await untilIdle()
      expect(await contents()).toEqual(before)
    }, 300_000)

    test('goes on: a student enrolls, and the teacher is notified', async () => {
      const student = people.find((person) => person.role === 'student' && !person.recoveryCodes && !person.deleted)
      const session = (await sessionsOf(system.url, student ? [student] : [])).get(student?.username ?? '')
      const taken = await session?.call<{ course: { id: number } }[]>('GET', '/api/enrollments')
      const courses = await session?.call<{ id: number; price: number }[]>('GET', '/api/courses?sort=price-low')
      const free = courses?.find(({ id, price }) => price === 0 && !taken?.some(({ course }) => course.id === id))
      await session?.call('POST', `/api/courses/${free?.id}/enroll`)
      await eventually(async () => {
        const sql = 'SELECT FROM notifications JOIN told_people USING (person_id) WHERE bell'
        expect(await queryAt(databaseUrl('engagement'), sql)).not.toEqual([])
      }, TIMEOUT_MS)
      await untilIdle()
    })

    test('shows whatever is changed by hand in any database', async () => {
      const { expected, missing } = await tamper(system.env.POSTGRES_URL ?? '')
      // Nobody had completed a course there, and certificates came later.
      expect(missing).toEqual(name === '0.1.0' ? ['a certificate revoked'] : [])
      const found = (await differences(system.env)).map(({ kind, subject }) => `${kind}: ${subject}`)
      expect(found).toEqual(expect.arrayContaining(expected))
    })

    /** Every row of every table, as digests, and when the tables themselves were last changed, by anybody's rights. */
    async function contents(): Promise<Record<string, string>> {
      const digests: Record<string, string> = {}
      for (const service of SERVICES) {
        const tables = await queryAt<{ name: string }>(
          databaseUrl(service),
          `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename NOT IN (${BY_THE_CLOCK})`,
        )
        for (const { name } of tables) {
          const [row] = await queryAt<{ digest: string }>(
            databaseUrl(service),
            `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' ORDER BY t::text)), '') AS digest FROM ${name} t`,
          )
          digests[`${service} ${name}`] = row?.digest ?? ''
        }
        const changes = 'SELECT xmin FROM pg_class UNION ALL SELECT xmin FROM pg_default_acl'
        const [row] = await queryAt<{ last: string }>(
          ownerUrl(system.env.POSTGRES_URL ?? '', service),
          `SELECT max(xmin::text::bigint)::text AS last FROM (${changes}) AS catalogs`,
        )
        digests[service] = row?.last ?? ''
      }
      return digests
    }
  })
}
