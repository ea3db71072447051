/**
 * `npm run bench:students`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a learning service of its own for
 * pages, searches, counts and the export of a course with 100 and with 100,000 students, on a scratch database of the same
 * server. The ratio says what growth costs; the machine's speed cancels out of it.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testEventKey, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { comparedRow, measure, type SizedService, startSized } from './compare-sizes.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100' },
    large: { type: 'string', default: '100000' },
    repetitions: { type: 'string', default: '20' },
  },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const REPETITIONS = Number(values.repetitions)
const WARM_UP = 2
const teacher = aTeacher({ id: 1 })

/** What a teacher does with the list. `{last}` is the number of the last page. */
const CALLS = {
  'first page, last active': '/api/teacher/students',
  'first page, newest': '/api/teacher/students?sort=enrolled',
  'first page, by name': '/api/teacher/students?sort=name',
  'first page, by progress': '/api/teacher/students?sort=progress',
  'one course, one tab': '/api/teacher/students?courseId=1&state=active',
  'last page, newest': '/api/teacher/students?sort=enrolled&page={last}',
  'search, one person': '/api/teacher/students?search=person00042',
  'search, everybody': '/api/teacher/students?search=person',
  'search, two letters': '/api/teacher/students?search=42',
  'search, nobody': '/api/teacher/students?search=xylophone',
  'details of one': '/api/enrollments/1/details',
}
const EXPORT = { 'export, complete': '/api/teacher/students.csv?timeZone=Europe/Rome' }

const FILL = [
  'SET statement_timeout = 0',
  `INSERT INTO courses (id, teacher_id, title, lesson_ids) VALUES (1, 1, 'Knots', ARRAY(SELECT generate_series(1, 24)))`,
  `INSERT INTO people (id, username, full_name, email, version)
   SELECT n, 'user' || n, 'Person' || lpad(n::text, 5, '0') || ' of ' || n % 977, 'p' || n || '@example.com', 1
   FROM generate_series(2, 1 + $1::int) n`,
  `INSERT INTO enrollments (student_id, course_id, teacher_id, active, version, completed_lessons, progress_state, enrolled_at, last_accessed_at)
   SELECT n, 1, 1, true, 1, (n * 7) % 25, CASE (n * 7) % 25 WHEN 0 THEN 0 WHEN 24 THEN 2 ELSE 1 END, now() - n * interval '1 minute',
          CASE WHEN n % 5 > 0 THEN now() - (n * 31 % 90000) * interval '1 minute' END
   FROM generate_series(2, 1 + $1::int) n`,
  'VACUUM ANALYZE people',
  'VACUUM ANALYZE enrollments',
]

async function fill(databaseUrl: string, students: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of FILL) await client.query(statement, statement.includes('$1') ? [students] : undefined)
  await client.end()
}

/** A learning service with this many students in one course. */
function startLearning(students: number): Promise<SizedService> {
  return startSized({
    service: 'learning',
    fill: (databaseUrl) => fill(databaseUrl, students),
    lastPage: Math.ceil(students / 10),
    env: {
      CATALOG_URL: 'http://127.0.0.1:1',
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('learning')),
      EVENT_TRUSTED_KEYS: JSON.stringify(testTrustedKeys(testEventKey('billing').kid)),
    },
  })
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
const token = () => signTestToken(teacher, { audience: 'learning' })
const running: SizedService[] = []
try {
  for (const size of SIZES) running.push(await startLearning(size))
  const rows = []
  for (const [calls, repetitions] of [[CALLS, REPETITIONS] as const, [EXPORT, 3] as const]) {
    for (const [call, path] of Object.entries(calls)) {
      rows.push(comparedRow(call, SIZES, await measure(running, path, { token, warmUp: WARM_UP, repetitions })))
    }
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
