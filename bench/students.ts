/**
 * `npm run bench:students`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a learning service of its own for
 * pages, searches, counts and the export of a course with 100 and with 100,000 students, on a scratch database of the same
 * server. The ratio says what growth costs; the machine's speed cancels out of it.
 */
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { percentile } from './percentile.ts'

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
const SERVER = fileURLToPath(new URL('../services/learning/src/server.ts', import.meta.url))
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
  `INSERT INTO courses (id, teacher_id, title) VALUES (1, 1, 'Knots')`,
  `INSERT INTO people (id, username, full_name, email, version)
   SELECT n, 'user' || n, 'Person' || lpad(n::text, 5, '0') || ' of ' || n % 977, 'p' || n || '@example.com', 1
   FROM generate_series(2, 1 + $1::int) n`,
  `INSERT INTO enrollments (student_id, course_id, teacher_id, active, version, lesson_count, completed_lessons, enrolled_at, last_accessed_at)
   SELECT n, 1, 1, true, 1, 24, (n * 7) % 25, now() - n * interval '1 minute',
          CASE WHEN n % 5 > 0 THEN now() - (n * 31 % 90000) * interval '1 minute' END
   FROM generate_series(2, 1 + $1::int) n`,
  'VACUUM ANALYZE people',
  'VACUUM ANALYZE enrollments',
]

interface Running {
  url: string
  lastPage: number
  stop(): Promise<void>
}

async function fill(databaseUrl: string, students: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of FILL) await client.query(statement, statement.includes('$1') ? [students] : undefined)
  await client.end()
}

/** A learning service on a scratch database with this many students in one course. */
async function startLearning(students: number): Promise<Running> {
  const store = await createTestDatabase('learning')
  await fill(store.url, students)
  let log = ''
  const service = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      ...{ CATALOG_URL: 'http://127.0.0.1:1' },
      INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('learning')),
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    },
  })
  service.stdout.on('data', (chunk) => {
    log = log.includes('http://') ? log : log + String(chunk)
  })
  const url = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
    if (address === undefined) throw new Error(`the learning service does not listen: ${log}`)
    return address
  })
  const stop = async () => {
    service.kill('SIGKILL')
    await store.drop()
  }
  return { url, lastPage: Math.ceil(students / 10), stop }
}

async function timeOf(url: string, authorization: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization } })
  for await (const _ of response.body ?? []) {
    // Only read.
  }
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

/** Sorted milliseconds per service. They take turns, so that whatever else the machine does strikes all alike. */
async function measure(running: Running[], path: string, repetitions: number): Promise<number[][]> {
  const times: number[][] = running.map(() => [])
  for (let round = -WARM_UP; round < repetitions; round++) {
    const authorization = `Bearer ${await signTestToken(teacher, { audience: 'learning' })}`
    for (const [index, { url, lastPage }] of running.entries()) {
      const time = await timeOf(url + path.replace('{last}', String(lastPage)), authorization)
      if (round >= 0) times[index]?.push(time)
    }
  }
  return times.map((sorted) => sorted.sort((one, other) => one - other))
}

function row(call: string, [small = [], large = []]: number[][]) {
  const ms = (value: number) => Number(value.toFixed(1))
  const [smallMedian, largeMedian] = [percentile(small, 0.5), percentile(large, 0.5)]
  return {
    call,
    [`p50 of ${SIZES[0]}, ms`]: ms(smallMedian),
    [`p50 of ${SIZES[1]}, ms`]: ms(largeMedian),
    [`p95 of ${SIZES[1]}, ms`]: ms(percentile(large, 0.95)),
    ratio: ms(largeMedian / smallMedian),
  }
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
const running: Running[] = []
try {
  for (const size of SIZES) running.push(await startLearning(size))
  const rows = []
  for (const [call, path] of Object.entries(CALLS)) rows.push(row(call, await measure(running, path, REPETITIONS)))
  for (const [call, path] of Object.entries(EXPORT)) rows.push(row(call, await measure(running, path, 3)))
  console.table(rows)
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
} finally {
  for (const service of running) await service.stop()
}
