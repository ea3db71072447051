import { fileURLToPath } from 'node:url'
import { listBookedOrders } from '@lectern/contracts/calls/internal/billing.ts'
import { listShownStudents } from '@lectern/contracts/calls/internal/catalog.ts'
import { listStudentCounts } from '@lectern/contracts/calls/internal/engagement.ts'
import {
  listCourseCertificates,
  listEnrolledStudents,
  listKnownOrders,
  listQuizAttempts,
  listSignatureLimits,
} from '@lectern/contracts/calls/internal/learning.ts'
import { checkTruth, readTruth } from '@lectern/contracts/calls/public/checks.ts'
import type {
  BookedOrder,
  CourseAttempts,
  CourseCertificates,
  CourseStudents,
  KnownOrder,
} from '@lectern/contracts/shapes/internal.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { headersAsText } from '@lectern/service-kit/events/cloud-event.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { scraped } from '@lectern/service-kit/testing/metrics.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { publicKeyOf, testEventKey, testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkTruth as compare } from '../src/truth/check-truth.ts'
import { TRUTH_LOCK } from '../src/truth/check-truth-alone.ts'
import type { DifferenceKind } from '../src/truth/judge.ts'
import { startTruthCheck } from '../src/truth/start-truth-check.ts'
import { consumingAnalytics } from './analytics-under-test.ts'
import { answerDigests, type Row } from './digested-rows.ts'
import { aCourse, anOrder, participationOf } from './messages.ts'

const billing = new FakeService('billing', 'analytics')
const learning = new FakeService('learning', 'analytics')
const catalog = new FakeService('catalog', 'analytics')
const engagement = new FakeService('engagement', 'analytics')
const identity = new FakeService('identity', 'analytics')
const others = [identity, billing, learning, catalog, engagement]
beforeAll(async () => void (await Promise.all(others.map((other) => other.start()))))
afterAll(async () => void (await Promise.all(others.map((other) => other.stop()))))

const neighbours = () => ({
  ...{ IDENTITY_URL: identity.url, BILLING_URL: billing.url, LEARNING_URL: learning.url },
  ...{ CATALOG_URL: catalog.url, ENGAGEMENT_URL: engagement.url },
})
const { analytics, publish, forge } = consumingAnalytics({ neighbours })

/** What the other services say. Three orders of course 1: one kept, one partly refunded, one ended. */
let ledger: Map<number, BookedOrder>
let grants: Map<number, KnownOrder>
let enrolled: CourseStudents[]
let shown: CourseStudents[]
let engagementStudents: CourseStudents[]
const TEACHER = 77
let handedIn: CourseAttempts[]
let certificates: CourseCertificates[] = []
/** By the names of sets, what it says of rows. */
let rows: Record<'identity' | 'catalog' | 'learning' | 'billing' | 'engagement', Record<string, Row[]>>
const completions: Row[] = []

const booked = (orderId: number, paidCents: number, givenBackCents = 0, ended = false): BookedOrder => ({
  ...{ orderId, courseId: 1, paidCents, givenBackCents, ended, owedCents: 0 },
})
const grant = (orderId: number, ended = false): KnownOrder => ({
  ...{ orderId, studentId: 500 + orderId, courseId: 1, granted: true, ended, givesAccess: !ended, enrolled: !ended },
})
const booksOtherwise = (order: Partial<BookedOrder>) => ledger.set(1, { ...booked(1, 1_000), ...order })
const byId = <Row extends { orderId: number }>(rows: Row[]) => new Map(rows.map((row) => [row.orderId, row]))

beforeEach(() => {
  ledger = byId([booked(1, 1_000), booked(2, 1_500, 500), booked(3, 2_000, 2_000, true)])
  grants = byId([grant(1), grant(2), grant(3, true)])
  enrolled = [{ courseId: 1, students: 2 }]
  shown = [{ courseId: 1, students: 2 }]
  engagementStudents = [{ courseId: 1, students: 2 }]
  handedIn = [{ courseId: 1, attempts: 2, passes: 1 }]
  const page = <Row>(rows: Iterable<Row>, after: number) => (after === 0 ? [...rows] : [])
  billing.answer(listBookedOrders, ({ query }) => page(ledger.values(), query.after))
  learning.answer(listKnownOrders, ({ query }) => page(grants.values(), query.after))
  learning.answer(listEnrolledStudents, ({ query }) => page(enrolled, query.after))
  learning.answer(listQuizAttempts, ({ query }) => page(handedIn, query.after))
  learning.answer(listCourseCertificates, ({ query }) => page(certificates, query.after))
  catalog.answer(listShownStudents, ({ query }) => page(shown, query.after))
  engagement.answer(listStudentCounts, ({ query }) => page(engagementStudents, query.after))
  const access = (): Row[] => [501, 502].map((studentId) => [1_000 + studentId, `${studentId},1`])
  const owners = (): Row[] => [501, 502].map((studentId) => [1_000 + studentId, String(TEACHER)])
  rows = {
    ...{ identity: {}, billing: {}, catalog: { access: access(), owners: owners() } },
    engagement: { access: access(), owners: owners() },
    learning: { access: access(), owners: owners(), completions: [...completions] },
  }
  answerDigests({ identity, billing, catalog, learning, engagement }, (service, set) => rows[service][set] ?? [])
})

beforeAll(async () => {
  const orders = [
    anOrder({ orderId: 1, courseId: 1, studentId: 501, cents: 1_000 }),
    anOrder({ orderId: 2, courseId: 1, studentId: 502, cents: 1_500 }),
    anOrder({ orderId: 3, courseId: 1, studentId: 503, cents: 2_000 }),
  ] as const
  await publish(aCourse({ courseId: 1, teacherId: TEACHER }))
  await publish(...orders.map((order) => order.paid()), orders[1].adjusted(500, 500, { sequence: 2 }))
  // In the wrong order, and twice.
  await publish(orders[2].adjusted(1_500, 2_000, { sequence: 3 }), orders[2].adjusted(500, 500, { sequence: 2 }))
  await publish(orders[2].ended({ sequence: 4 }), orders[2].adjusted(500, 500, { sequence: 2 }))
  const students = [participationOf(501, 1), participationOf(502, 1), participationOf(503, 1)] as const
  await publish(...students.map((student) => student.enrolls()))
  await publish(...students.slice(2).map((student) => student.leaves({ sequence: 2 })))
  // Graded before it was handed in, as far as anybody hears; and graded again, out of order.
  const [first, second] = students
  await publish(
    first.grades(71, true, { sequence: 5 }),
    first.submits(71, { sequence: 2 }),
    first.grades(71, false, { sequence: 3 }),
  )
  await publish(
    second.submits(72, { sequence: 2 }),
    second.grades(72, false, { sequence: 3 }),
    second.submits(72, { sequence: 2 }),
  )
  await eventually(async () => {
    expect(await analytics.database.quizAttempt.count({ where: { submitted: true, gradedSequence: { gte: 3 } } })).toBe(
      2,
    )
    expect(await analytics.database.activity.count({ where: { kind: { not: 'x' } } })).toBeGreaterThanOrEqual(8)
    expect(await analytics.database.enrollment.count({ where: { active: true } })).toBe(2)
    expect(await analytics.database.order.aggregate({ _sum: { refundedCents: true } })).toMatchObject({
      _sum: { refundedCents: 2_500 },
    })
  })
})

const check = () => compare({ config: analytics.config, database: analytics.database, pauseMs: 20 })
const found = async () => (await check()).differences.map(({ kind, subject }) => `${kind}: ${subject}`)

test('what agrees is one look, added up per course and in sum', async () => {
  const report = await check()
  expect(report).toMatchObject({ looks: 1, differences: [], courses: [{ courseId: 1 }] })
  const alike = (value: number) => ({ events: value, figures: value })
  expect(report.sum).toEqual({
    orders: 3,
    paidCents: { ledger: 4_500, ...alike(4_500) },
    givenBackCents: { ledger: 2_500, ...alike(2_500) },
    students: { learning: 2, catalog: 2, engagement: 2, ...alike(2) },
    attempts: { learning: 2, ...alike(2) },
    passes: { learning: 1, ...alike(1) },
  })
})

const wrong: [what: string, bring: () => unknown, DifferenceKind, subject: string][] = [
  [
    'an event of a payment that is lost',
    () => ledger.set(4, booked(4, 900)) && grants.set(4, grant(4)),
    'events-differ',
    'order 4',
  ],
  ['a refund of a part that no event told of', () => ledger.set(1, booked(1, 1_000, 300)), 'events-differ', 'order 1'],
  [
    'a ledger that was restored to before an order',
    () => ledger.delete(3) && grants.delete(3),
    'events-differ',
    'order 3',
  ],
  ['money that was kept without access', () => grants.delete(1), 'no-access', 'order 1'],
  ['access without money', () => grants.set(3, grant(3)), 'access-unpaid', 'order 3'],
  ['access by an order that nobody knows', () => grants.set(9, grant(9)), 'access-unpaid', 'order 9'],
  [
    'a student more than the events tell of',
    () => enrolled.splice(0, 1, { courseId: 1, students: 3 }),
    'students-differ',
    'course 1',
  ],
  [
    'an attempt that no event told of',
    () => handedIn.splice(0, 1, { courseId: 1, attempts: 3, passes: 1 }),
    'attempts-differ',
    'course 1',
  ],
  [
    'a pass that was taken back unheard',
    () => handedIn.splice(0, 1, { courseId: 1, attempts: 2, passes: 0 }),
    'attempts-differ',
    'course 1',
  ],
  ['a count that the catalog shows wrongly', () => shown.splice(0), 'students-differ', 'course 1'],
  ['students whom engagement does not know', () => engagementStudents.splice(0), 'students-differ', 'course 1'],
  ['an order of another teacher', () => booksOtherwise({ teacherId: 9 }), 'order-differs', 'order 1'],
  ['an order of another student', () => booksOtherwise({ studentId: 9 }), 'order-differs', 'order 1'],
  [
    'an order of another amount than its bookings',
    () => booksOtherwise({ amountCents: 100 }),
    'order-differs',
    'order 1',
  ],
  ['a grant to another student', () => grants.set(1, { ...grant(1), studentId: 9 }), 'order-differs', 'order 1'],
  [
    'access that was given to somebody else',
    () => Object.assign(rows.learning, { access: [...(rows.learning.access ?? []).slice(1), [1_501, '9,1']] }),
    'access-differs',
    'enrollment 1501',
  ],
  [
    'an end of access that one service has not heard of',
    () => Object.assign(rows.learning, { 'access-ends': [[1_502, '1795860180']] }),
    'access-differs',
    'enrollment 1502',
  ],
  [
    'a grant that was made by hand',
    () => Object.assign(rows.learning, { 'granted-access': [[1_502, '7']] }),
    'access-differs',
    'enrollment 1502',
  ],
  ['access that one service lacks', () => rows.engagement.access?.pop(), 'access-differs', 'enrollment 1502'],
  [
    'a completion that no event told of',
    () => rows.learning.completions?.push([1_502, 'completed']),
    'progress-differs',
    'enrollment 1502',
  ],
  [
    'a completed lesson that no event told of',
    () => Object.assign(rows.learning, { lessons: [[1_502, '7']] }),
    'progress-differs',
    'enrollment 1502',
  ],
  [
    'a count of lessons that is none',
    () => Object.assign(rows.learning, { 'lesson-counts': [[1_502, '3']], 'counted-lessons': [[1_502, '2']] }),
    'progress-differs',
    'enrollment 1502',
  ],
  [
    'a rating that catalog has otherwise',
    () =>
      Object.assign(rows.learning, { ratings: [[1_501, '1,5']] }) &&
      Object.assign(rows.catalog, { ratings: [[1_501, '1,1']] }),
    'ratings-differ',
    'enrollment 1501',
  ],
  [
    'a rating that figures lack',
    () => Object.assign(rows.learning, { reviews: [[4, '1,5']] }),
    'ratings-differ',
    'review 4',
  ],
  [
    'stars that nobody gave',
    () => Object.assign(rows.catalog, { 'course-ratings': [[1, '999,4995,4995']] }),
    'ratings-differ',
    'course 1',
  ],
  [
    'a student of a former owner',
    () => Object.assign(rows.learning, { owners: [[1_501, '999'], ...(rows.learning.owners ?? []).slice(1)] }),
    'owners-differ',
    'enrollment 1501',
  ],
  [
    'a name that was changed',
    () => Object.assign(rows.identity, { names: [[501, 'Ann']] }),
    'names-differ',
    'person 501',
  ],
  [
    'a notification that is gone',
    () => Object.assign(rows.engagement, { told: [[501, 'e']] }),
    'notifications-differ',
    'person 501',
  ],
]

test.each(wrong)('it finds %s', async (_, bring, kind, subject) => {
  bring()
  expect(await found()).toEqual([`${kind}: ${subject}`])
})

test('it finds what is owed after the bank returned a refund, though ledger, events and figures agree', async () => {
  const order = anOrder({ orderId: 3, courseId: 1, studentId: 503, cents: 2_000 })
  await publish(order.adjusted(-2_000, 0, { sequence: 5 }))
  ledger.set(3, { ...booked(3, 2_000, 0, true), owedCents: 2_000 })
  await eventually(async () => expect(await found()).toEqual(['owed: order 3']))
  // Given back in the end.
  await publish(order.adjusted(2_000, 2_000, { sequence: 6 }))
  ledger.set(3, booked(3, 2_000, 2_000, true))
  await eventually(async () => expect(await found()).toEqual([]))
})

test('it finds a completed course without a certificate, until one is told of', async () => {
  const student = participationOf(501, 1)
  await publish(student.completes({ sequence: 4 }))
  completions.push([1_501, 'completed'])
  rows.learning.completions = completions
  expect(await found()).toEqual(['no-certificate: enrollment 1501'])
  await publish(student.isCertified({ sequence: 5 }))
  certificates = [{ courseId: 1, issued: 1, revoked: 0 }]
  expect(await found()).toEqual([])
})

test.each([
  ['a certificate that learning has lost', []],
  ['one that no event told of', [{ courseId: 1, issued: 2, revoked: 0 }]],
  ['a revocation that no event told of', [{ courseId: 1, issued: 1, revoked: 1 }]],
])('it finds %s', async (_, wrongly) => {
  const right = certificates
  certificates = wrongly
  expect(await found()).toEqual(['certificates-differ: course 1'])
  certificates = right
})

test('it finds a figure that was changed by hand, and names what mends it', async () => {
  await analytics.database.order.update({ where: { orderId: 1 }, data: { paidCents: 1_001 } })
  const { differences } = await check()
  await analytics.database.order.update({ where: { orderId: 1 }, data: { paidCents: 1_000 } })
  const details = 'events: $10.00 paid, $0.00 given back; figures: $10.01 paid, $0.00 given back'
  expect(differences).toEqual([
    { kind: 'figures-differ', subject: 'order 1', details, mend: 'npm run analytics:rebuild' },
  ])
})

test.each([
  ['a sum over time', 'totals', 'paid_cents = 9 WHERE NOT of_teacher AND id = 1 AND seconds = 86400', 'course 1'],
  ['a count of now', 'course_totals', 'students = students + 1', 'course 1'],
  ['a sum of a teacher', 'totals', 'enrolled = 9 WHERE of_teacher AND id = 77 AND seconds = 900', 'teacher 77'],
  ['where somebody stands', 'stands', 'position = position + 1 WHERE course_id = 1', 'course 1'],
  ['who has stopped', 'stands', 'reading = NOT reading WHERE course_id = 1', 'course 1'],
  ['a count of a funnel', 'funnels', 'stopped = stopped + 1 WHERE course_id = 1', 'course 1'],
])('it finds %s that was changed by hand', async (_, table, change, subject) => {
  const { database } = analytics
  await eventually(async () => expect((await analytics.figuresOf(77)).totalCourses).toBe(1))
  await database.$executeRawUnsafe(`UPDATE ${table} SET ${change}`)
  expect(await found()).toContain(`totals-differ: ${subject}`)
  // The owner's way to mend them by themselves.
  await analytics.ownersDatabase.$executeRaw`SELECT fill_totals(), fill_stands()`
  expect(await found()).toEqual([])
})

test('what is on its way in one look and there in the next is no difference', async () => {
  let looks = 0
  catalog.answer(listShownStudents, ({ query }) => {
    if (query.after > 0) return []
    looks += 1
    return [{ courseId: 1, students: looks === 1 ? 1 : 2 }]
  })
  expect(await check()).toMatchObject({ looks: 2, differences: [] })
})

test('a service that is away is no agreement', async () => {
  learning.mood = 'away'
  await expect(check()).rejects.toMatchObject({ status: 503 })
  learning.mood = 'well'
})

const COMMAND = fileURLToPath(new URL('../src/truth.ts', import.meta.url))

/** The command as it runs beside a copy, whose `runtime.env` has these names. */
function run(args: string[] = [], overrides: NodeJS.ProcessEnv = {}) {
  const env = {
    PATH: process.env.PATH,
    ANALYTICS_DATABASE_URL: analytics.config.DATABASE_URL,
    ANALYTICS_SIGNING_KEY: JSON.stringify(testSigningKey('analytics')),
    EVENT_TRUSTED_KEYS: JSON.stringify({ keys: [publicKeyOf(testEventKey('billing'))] }),
    ...kafkaEnvironment('analytics', analytics.prefix),
    ...neighbours(),
    ...overrides,
  }
  return runProgram(COMMAND, args, env)
}

test('the command: 0 with the sums, 1 with what differs, 2 in one line', async () => {
  const agreed = await run()
  const away = await run([], { LEARNING_URL: 'http://127.0.0.1:1' })
  expect(agreed).toMatchObject({ code: 0, stderr: '' })
  expect(agreed.stdout).toMatch(/^ +all +3 +45\.00 +45\.00 +45\.00 +25\.00 .* 2 +2 +2 +2 +2 +2 +2 +1 +1 +1$/m)
  expect(agreed.stdout).toContain('1 courses, 3 orders: all agree.')
  expect(away).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^truth could not run: .+\n$/) })

  ledger.delete(1)
  const { code, stdout } = await run(['--json'])
  expect([code, JSON.parse(stdout).differences.length]).toEqual([1, 2])
})

test('on time one of the replicas compares, and logs a line that warns of what differs', async () => {
  const hours = 24
  const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000
  // Their clock stands until both know how long to wait, however long that takes.
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 200 })
  shown.splice(0)
  const lines: unknown[] = []
  const replicas = await Promise.all(
    [1, 2].map(async () => {
      const config = { ...analytics.config, LOG_LEVEL: 'silent' as const, TRUTH_INTERVAL_HOURS: hours }
      const app = createServer({ name: 'analytics', config, allowedCallers: [] })
      vi.spyOn(app.log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields))
      startTruthCheck(app, analytics.database, config)
      await app.ready()
      return app
    }),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: midnight, shouldAdvanceTime: true })
  await eventually(() => expect(lines).toHaveLength(1))
  await Promise.all(replicas.map((app) => app.close()))
  expect(lines).toMatchObject([
    { truth: { found: 1, looks: 4, sum: { orders: 3 }, differences: [{ subject: 'course 1' }] } },
  ])
  await eventually(async () => {
    expect(await scraped(analytics.app, 'lectern_check_differences')).toEqual({ 'check="truth"': 1 })
  })
})
afterEach(() => void vi.useRealTimers())

test('an operator has them compared, and reads what the sides say and what differs', async () => {
  const operator = anOperator()
  const read = async () => (await analytics.send(readTruth, { as: operator })).body
  shown.splice(0)
  expect(await analytics.send(checkTruth, { as: operator })).toMatchObject({ status: 200, body: { finished: true } })
  expect(await read()).toMatchObject({
    running: false,
    runs: { 0: { by: `operator ${operator.id}`, differences: 1 } },
    report: {
      ...{
        orders: 3,
        paidCents: { ledger: 4_500, events: 4_500, figures: 4_500 },
        students: { learning: 2, catalog: 0, engagement: 2 },
      },
      kinds: expect.arrayContaining([expect.objectContaining({ name: 'students-differ', count: 1 })]),
      differences: [{ kind: 'students-differ', subject: 'course 1' }],
    },
  })
  const before = await read()
  await exclusively({ databaseUrl: analytics.config.DATABASE_URL, lock: TRUTH_LOCK }, async () => {
    expect((await analytics.send(checkTruth, { as: operator })).status).toBe(409)
    expect(await read()).toMatchObject({ running: true })
  })
  expect(await read()).toEqual(before)
})

test('an event that nobody can read is told, with its place', async () => {
  const poison = participationOf(600, 1).enrolls()
  await publish({ ...poison, message: { ...poison.message, value: Buffer.from('{}') } })
  // Published in an earlier version too, which nobody here has to read.
  const both = participationOf(501, 1).enrolls()
  const headers = { ...both.message.headers, ce_versions: '1,0' }
  await publish({ ...both, message: { ...both.message, headers } })
  await publish({
    ...both,
    message: {
      ...both.message,
      headers: { ...headers, ce_type: 'lectern.learning.enrolled.v0' },
      value: Buffer.from('{}'),
    },
  })
  const { differences } = await check()
  expect(differences).toMatchObject([{ kind: 'unreadable', subject: expect.stringMatching(/\.learning\/\d @\d+$/) }])

  // Given up by a redrive of before, of which the inbox has a row without a place.
  const { ce_id: id } = headersAsText(poison.message.headers)
  await analytics.database.$executeRaw`INSERT INTO inbox (event_id) VALUES (${id}::uuid)`
  expect((await check()).differences).toEqual([])
})

test('a forged order counts nowhere, and is told until somebody has given it up', async () => {
  learning.answer(listSignatureLimits, [
    { owner: 'billing', partition: 0, kid: '', nextOffset: '0', recordedAt: new Date(0).toISOString() },
  ])
  const event = anOrder({ orderId: 999_001, courseId: 1, cents: 4_900 }).paid()
  await forge(event)
  expect(await found()).toEqual([expect.stringMatching(/^unreadable: .*\.billing/)])
  const { ce_id: id } = headersAsText(event.message.headers)
  await analytics.database.discardedEvent.create({ data: { eventId: String(id), by: 'operator 7', why: 'forged' } })
  expect(await found()).toEqual([])
})
