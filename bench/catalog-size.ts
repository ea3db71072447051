/**
 * `npm run bench:catalog`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a catalog service of its own for
 * pages, searches and counts over 1,000 and over 100,000 courses, on a scratch database of the same server. The ratio says
 * what growth costs; the machine's speed cancels out of it.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: { small: { type: 'string', default: '1000' }, large: { type: 'string', default: '100000' } },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const REPETITIONS = 40
const WARM_UP = 5
const SERVER = fileURLToPath(new URL('../services/catalog/src/server.ts', import.meta.url))

/** What people do with a catalog. `{last}` is the number of the last page. */
const CALLS = {
  'first page, popular': '/api/courses?page=1',
  'first page, newest': '/api/courses?page=1&sort=newest',
  'first page, cheapest': '/api/courses?page=1&sort=price-low',
  'last page, popular': '/api/courses?page={last}',
  'category, level and price': '/api/courses?page=1&category=2&level=advanced&maxPrice=50&sort=rating',
  'search, a rare word': '/api/courses?page=1&search=rare-00042',
  'search, a word in one of 50': '/api/courses?page=1&search=harbour%207,',
  'search, a word everywhere': '/api/courses?page=1&search=course',
  'search, two letters': '/api/courses?page=1&search=7,',
  'search, nothing found': '/api/courses?page=1&search=xylophone',
  categories: '/api/categories',
}

/** Courses whose texts share most words and have some of their own, as those of a real catalog do. */
const FILL = `
  INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status, review_count, average_rating)
  SELECT 1, 1 + n % 4, 'A course on knots, no. ' || n,
         'From harbour ' || n % 50 || ', you sail to island ' || n % 977 || '. ' || repeat('Wind and water teach. ', 20)
           || 'rare-' || lpad(n::text, 5, '0'),
         (n * 7919) % 20000, (ARRAY['beginner', 'intermediate', 'advanced', 'all-levels'])[1 + n / 4 % 4],
         CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'active' END, (n * 31) % 977, ((n * 17) % 41) / 10.0
  FROM generate_series(1 + (SELECT count(*) FROM courses), $1::int) n`

async function fill(databaseUrl: string, courses: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO people (id, username, full_name, version) VALUES (1, 't', 'T', 1) ON CONFLICT DO NOTHING`,
  )
  await client.query(FILL, [courses])
  await client.query('CHECKPOINT')
  await client.query('VACUUM ANALYZE courses')
  await client.end()
}

interface Catalog {
  url: string
  lastPage: number
  stop(): Promise<void>
}

/** A catalog service on a scratch database with this many courses. */
async function startCatalog(courses: number): Promise<Catalog> {
  const store = await createTestDatabase('catalog')
  await fill(store.url, courses)
  let log = ''
  const service = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
    },
  })
  service.stdout.on('data', (chunk) => {
    log = log.includes('http://') ? log : log + String(chunk)
  })
  const url = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
    if (address === undefined) throw new Error(`the catalog service does not listen: ${log}`)
    return address
  })
  const stop = async () => {
    service.kill('SIGKILL')
    await store.drop()
  }
  return { url, lastPage: Math.ceil((courses * 0.9) / DEFAULT_PAGE_SIZE), stop }
}

async function timeOf(url: string, authorization: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

/** Sorted milliseconds per catalog. They take turns, so that whatever else the machine does strikes all alike. */
async function measure(catalogs: Catalog[], path: string): Promise<number[][]> {
  const authorization = `Bearer ${await signTestToken(null, { audience: 'catalog' })}`
  const times: number[][] = catalogs.map(() => [])
  for (let round = -WARM_UP; round < REPETITIONS; round++) {
    for (const [index, { url, lastPage }] of catalogs.entries()) {
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
const catalogs: Catalog[] = []
try {
  for (const size of SIZES) catalogs.push(await startCatalog(size))
  const rows = []
  for (const [call, path] of Object.entries(CALLS)) rows.push(row(call, await measure(catalogs, path)))
  console.table(rows)
} finally {
  for (const catalog of catalogs) await catalog.stop()
}
