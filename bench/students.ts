/**
 * `npm run bench:students`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a learning and a billing service of its own for
 * pages, searches, counts and exports of a teacher with 100 and with 1,000,000 enrollments (`--large`) in 200 courses (`--courses`), and as
 * many orders, on scratch databases of the same server. The ratio says what growth costs; the machine's speed cancels out of it.
 */
import { parseArgs } from 'node:util'
import { pagesOf } from '@lectern/contracts/shapes/counted-matches.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testEventKey, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { comparedRow, describeLoad, measure, type SizedService, startSized } from './compare-sizes.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100' },
    large: { type: 'string', default: '1000000' },
    courses: { type: 'string', default: '200' },
    repetitions: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const COURSES = Number(values.courses)
const REPETITIONS = Number(values.repetitions)
const WARM_UP = 2
const PAGE_SIZE = 10
const teacher = aTeacher({ id: 1 })

/** What a teacher does with the students. `{last}` is the number of the last page that can be gone to, `{middle}` is half way there. */
const STUDENTS = {
  'first page, last active': '/api/teacher/students',
  'middle page, last active': '/api/teacher/students?page={middle}',
  'last page, last active': '/api/teacher/students?page={last}',
  'first page, longest away': '/api/teacher/students?order=asc',
  'first page, newest': '/api/teacher/students?sort=enrolled',
  'last page, newest': '/api/teacher/students?sort=enrolled&page={last}',
  'first page, by name': '/api/teacher/students?sort=name',
  'last page, by name': '/api/teacher/students?sort=name&page={last}',
  'first page, by progress': '/api/teacher/students?sort=progress',
  'last page, by progress': '/api/teacher/students?sort=progress&page={last}',
  'those who study, by progress': '/api/teacher/students?sort=progress&state=active',
  'completed, last active': '/api/teacher/students?state=completed',
  'one course, last active': '/api/teacher/students?courseId=1',
  'one course, one tab, by name': '/api/teacher/students?courseId=1&state=active&sort=name',
  'search, one person': '/api/teacher/students?search=person00042',
  'search, some hundreds': '/api/teacher/students?search=of%20123',
  'search, everybody': '/api/teacher/students?search=person',
  'search, everybody, last page': '/api/teacher/students?search=person&page={last}',
  'search, everybody, by name': '/api/teacher/students?search=person&sort=name',
  'search, two letters': '/api/teacher/students?search=42',
  'search, two rare letters': '/api/teacher/students?search=qx',
  'search, nobody': '/api/teacher/students?search=xylophone',
  'details of one': '/api/enrollments/1/details',
}
const STUDENTS_EXPORT = { 'export, complete': '/api/teacher/students.csv?timeZone=Europe/Rome' }

/** And with the orders. */
const ORDERS = {
  'first page': '/api/teacher/orders?page=1&pageSize=10',
  'middle page': '/api/teacher/orders?page={middle}&pageSize=10',
  'last page': '/api/teacher/orders?page={last}&pageSize=10',
  'one course': '/api/teacher/orders?page=1&pageSize=10&courseId=1',
  'two days': '/api/teacher/orders?page=1&pageSize=10&from=2026-01-02&to=2026-01-03&timeZone=Europe/Rome',
  'what is owed': '/api/teacher/orders?page=1&pageSize=10&owed=true',
  'search, one person': '/api/teacher/orders?page=1&pageSize=10&search=person00042',
  'search, some hundreds': '/api/teacher/orders?page=1&pageSize=10&search=of%20123',
  'search, everybody': '/api/teacher/orders?page=1&pageSize=10&search=person',
  'search, everybody, last page': '/api/teacher/orders?page={last}&pageSize=10&search=person',
  'search, two letters': '/api/teacher/orders?page=1&pageSize=10&search=42',
  'search, a number': '/api/teacher/orders?page=1&pageSize=10&search=%2342',
  'search, nobody': '/api/teacher/orders?page=1&pageSize=10&search=xylophone',
}
const ORDERS_EXPORT = { 'export, complete': '/api/teacher/orders/export?timeZone=Europe/Rome' }

const PEOPLE = `
  INSERT INTO people (id, username, full_name, email, version)
  SELECT n, 'user' || n, 'Person' || lpad(n::text, 5, '0') || ' of ' || n % 977 || CASE n % 997 WHEN 7 THEN ' qx' ELSE '' END,
         'p' || n || '@example.com', 1
  FROM generate_series(2, 2 + $1::int / 2) n`
/** Two courses for each person. */
const ENROLLED = `
  SELECT 2 + n / 2 AS student_id, 1 + (n + n / ${COURSES}) % ${COURSES} AS course_id, n
  FROM generate_series(0, $1::int - 1) n`

const FILL_LEARNING = [
  `INSERT INTO courses (id, teacher_id, title, lesson_ids) SELECT n, 1, 'Knots ' || n, ARRAY(SELECT generate_series(1, 24)) FROM generate_series(1, ${COURSES}) n`,
  PEOPLE,
  `INSERT INTO enrollments (student_id, course_id, teacher_id, active, version, completed_lessons, progress_state, enrolled_at, last_accessed_at)
   SELECT student_id, course_id, 1, true, 1, (n * 7) % 25, CASE (n * 7) % 25 WHEN 0 THEN 0 WHEN 24 THEN 2 ELSE 1 END, now() - n * interval '1 minute',
          CASE WHEN n % 5 > 0 THEN now() - (n::bigint * 31 % 90000) * interval '1 minute' END
   FROM (${ENROLLED}) places ON CONFLICT DO NOTHING`,
]
const FILL_BILLING = [
  PEOPLE,
  `INSERT INTO orders (student_id, course_id, teacher_id, course_title, category_id, amount_cents, status, paid_at, payment_intent_id, charge_id,
     fulfilled_at, refunded_at, revoked_at)
   SELECT student_id, course_id, 1, 'Knots', 1, 1999, CASE WHEN n % 5000 = 7 THEN 'refunded' ELSE 'paid' END,
          timestamptz '2026-11-01' - n * interval '1 minute', 'pi_' || n, 'ch_' || n, now(),
          CASE WHEN n % 5000 = 7 THEN now() END, CASE WHEN n % 5000 = 7 THEN now() END
   FROM (${ENROLLED}) places ON CONFLICT DO NOTHING`,
]

/** Fills with as many as are wanted, and has Postgres know them. */
async function fill(databaseUrl: string, statements: readonly string[], size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET statement_timeout = 0')
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [size] : undefined)
  await client.query('CHECKPOINT')
  await client.query('VACUUM ANALYZE')
  await client.end()
}

const lastPage = (size: number) => pagesOf(size, PAGE_SIZE)
const ELSEWHERE = 'http://127.0.0.1:1'
const events = JSON.stringify(testTrustedKeys(testEventKey('billing').kid))

const LISTS = {
  learning: {
    fill: FILL_LEARNING,
    calls: [STUDENTS, STUDENTS_EXPORT],
    env: {
      CATALOG_URL: ELSEWHERE,
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('learning')),
      EVENT_TRUSTED_KEYS: events,
    },
  },
  billing: {
    fill: FILL_BILLING,
    calls: [ORDERS, ORDERS_EXPORT],
    env: {
      ...{ CATALOG_URL: ELSEWHERE, LEARNING_URL: ELSEWHERE },
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
      EVENT_SIGNING_KEY: JSON.stringify(testEventKey('billing')),
      ...{
        STRIPE_SECRET_KEY: 'sk_test_bench',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
        STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      },
      ...{ STRIPE_API_BASE: ELSEWHERE, RECONCILE_INTERVAL_MINUTES: '0' },
    },
  },
} as const

/** Both sizes of one service beside each other, in turn. */
async function compare(service: keyof typeof LISTS): Promise<void> {
  const list = LISTS[service]
  const token = () => signTestToken(teacher, { audience: service })
  const running: SizedService[] = []
  try {
    for (const size of SIZES) {
      const fillIt = (databaseUrl: string) => fill(databaseUrl, list.fill, size)
      running.push(await startSized({ service, fill: fillIt, lastPage: lastPage(size), env: list.env }))
    }
    const rows = []
    for (const [calls, repetitions] of [[list.calls[0], REPETITIONS] as const, [list.calls[1], 3] as const]) {
      for (const [call, path] of Object.entries(calls)) {
        if (!call.includes(values.only)) continue
        rows.push(comparedRow(call, SIZES, await measure(running, path, { token, warmUp: WARM_UP, repetitions })))
      }
    }
    console.log(`${service}, ${COURSES} courses`)
    console.table(rows)
    console.log(describeLoad())
  } finally {
    for (const one of running) await one.stop()
  }
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
await compare('learning')
await compare('billing')
