/**
 * `npm run bench:figures`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks an analytics service of its own for the
 * figures of a teacher with 200 courses, once with 10,000 and once with 1,000,000 enrollments, each with ten rows of activity and five
 * completed lessons, over three years, on a scratch database of the same server. The ratio says what growth costs; the machine's speed
 * cancels out of it. A million takes 10 GB of disk for as long as it runs.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { publicKeyOf, signTestToken, testEventKey, testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { comparedRow, measure, type SizedService, startSized } from './compare-sizes.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    repetitions: { type: 'string', default: '40' },
  },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const REPETITIONS = Number(values.repetitions)
const WARM_UP = 5
const DAY_MS = 86_400_000
const teacher = aTeacher({ id: 1 })
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const inNepal = (query = '') => `timeZone=Asia/Kathmandu${query}`

/** What a teacher opens. */
const CALLS = {
  dashboard: '/api/teacher/analytics',
  'figures, 30 days': `/api/teacher/figures?${inNepal(`&from=${daysAgo(29)}`)}`,
  'figures, a year': `/api/teacher/figures?${inNepal(`&from=${daysAgo(364)}`)}`,
  'figures, 500 days, long ago': `/api/teacher/figures?${inNepal(`&from=${daysAgo(600)}&to=${daysAgo(100)}`)}`,
  'figures, all': `/api/teacher/figures?${inNepal()}`,
  'figures of a course, all': `/api/teacher/figures?${inNepal('&courseId=7')}`,
  'figures as a file, all': `/api/teacher/figures.csv?${inNepal()}`,
  'funnel of a course': '/api/teacher/funnel?courseId=7',
  'funnels of all courses': '/api/teacher/funnels',
}

const TABLES = ['courses', 'curricula', 'enrollments', 'activity', 'reviews', 'orders', 'lesson_completions']

/** `$1` is the number of enrollments; what happened in one is spread from its beginning to now. */
const FACTS = [
  `INSERT INTO courses (course_id, teacher_id, title, status, deleted, sequence)
   SELECT n, 1, 'Course ' || n, 'active', false, 1 FROM generate_series(1, 200) n`,
  `INSERT INTO curricula (course_id, lesson_ids, sequence)
   SELECT n, ARRAY(SELECT n * 100 + lesson FROM generate_series(1, 10) lesson), 1 FROM generate_series(1, 200) n`,
  `INSERT INTO activity (event_id, course_id, kind, at, student_id, rating, amount_cents, sequence)
   SELECT gen_random_uuid(), n % 200 + 1, kind, began + (now() - began) * ((place - 1) / 10.0), n % ($1::int / 3),
     CASE WHEN kind = 'review-posted' THEN n % 5 + 1 END, CASE WHEN kind LIKE 'payment%' THEN 1999 END, place
   FROM generate_series(1, $1::int) n
   CROSS JOIN LATERAL (SELECT now() - n::bigint * 7919 % 94608000 * interval '1 second' AS began) AS beginning
   CROSS JOIN LATERAL unnest(ARRAY['enrolled', 'payment-succeeded', 'course-completed', 'progress-reset', 'course-completed',
     CASE WHEN n % 3 = 0 THEN 'review-posted' ELSE 'progress-reset' END,
     CASE WHEN n % 60 = 0 THEN 'review-posted' ELSE 'course-completed' END, 'progress-reset',
     CASE WHEN n % 20 = 0 THEN 'payment-refunded' ELSE 'course-completed' END,
     CASE WHEN n % 10 = 0 THEN 'unenrolled' ELSE 'progress-reset' END]) WITH ORDINALITY AS happening (kind, place)`,
  `INSERT INTO enrollments (enrollment_id, course_id, student_id, active, access_sequence, completed, completion_sequence, last_act_at)
   SELECT n, n % 200 + 1, n % ($1::int / 3), n % 10 > 0, 1, n % 10 = 0, 1, now() - n::bigint * 31 % 7776000 * interval '1 second'
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO reviews (review_id, course_id, rating, sequence)
   SELECT n, n % 200 + 1, n % 5 + 1, 1 FROM generate_series(1, $1::int) n WHERE n % 3 = 0`,
  `INSERT INTO orders (order_id, course_id, paid_cents, refunded_cents)
   SELECT n, n % 200 + 1, 1999, CASE WHEN n % 20 = 0 THEN 1999 END FROM generate_series(1, $1::int) n`,
  `INSERT INTO lesson_completions (enrollment_id, lesson_id, course_id, sequence)
   SELECT n, (n % 200 + 1) * 100 + lesson, n % 200 + 1, lesson FROM generate_series(1, $1::int) n, generate_series(1, n % 11) lesson`,
]

async function fill(databaseUrl: string, enrollments: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET statement_timeout = 0')
  await client.query('SET search_path = projection, public')
  // A million at once: totals and funnels are made by what a migration and a rebuild make them by.
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  for (const statement of FACTS) await client.query(statement, statement.includes('$1') ? [enrollments] : undefined)
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await client.query('ANALYZE')
  for (const filling of ['fill_totals', 'fill_stands']) {
    const began = performance.now()
    await client.query(`SELECT ${filling}()`)
    console.log(`${filling} of ${enrollments} enrollments in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  }
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}

const NOWHERE = 'http://127.0.0.1:1'

function startAnalytics(enrollments: number): Promise<SizedService> {
  return startSized({
    service: 'analytics',
    fill: (databaseUrl) => fill(databaseUrl, enrollments),
    lastPage: 1,
    env: {
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('analytics')),
      ...{
        CATALOG_URL: NOWHERE,
        LEARNING_URL: NOWHERE,
        BILLING_URL: NOWHERE,
        ENGAGEMENT_URL: NOWHERE,
        IDENTITY_URL: NOWHERE,
      },
      EVENT_TRUSTED_KEYS: JSON.stringify({ keys: [publicKeyOf(testEventKey('billing'))] }),
      TRUTH_INTERVAL_HOURS: '0',
    },
  })
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
const token = () => signTestToken(teacher, { audience: 'analytics' })
const running: SizedService[] = []
try {
  for (const size of SIZES) running.push(await startAnalytics(size))
  const rows = []
  for (const [call, path] of Object.entries(CALLS)) {
    const times = await measure(running, path, { token, warmUp: WARM_UP, repetitions: REPETITIONS })
    rows.push(comparedRow(call, SIZES, times))
  }
  console.table(rows)
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
} finally {
  for (const service of running) await service.stop()
}
