/**
 * `npm run bench:catalog`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a catalog service of its own for
 * pages, searches and counts over 1,000 and over 100,000 courses, on a scratch database of the same server. The ratio says
 * what growth costs; the machine's speed cancels out of it.
 */
import { parseArgs } from 'node:util'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/shapes/fields.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { signTestToken } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { comparedRow, measure, type SizedService, startSized } from './compare-sizes.ts'

const { values } = parseArgs({
  options: { small: { type: 'string', default: '1000' }, large: { type: 'string', default: '100000' } },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const REPETITIONS = 40
const WARM_UP = 5

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

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
const token = () => signTestToken(null, { audience: 'catalog' })
const catalogs: SizedService[] = []
try {
  for (const size of SIZES) {
    const lastPage = Math.ceil((size * 0.9) / DEFAULT_PAGE_SIZE)
    catalogs.push(await startSized({ service: 'catalog', fill: (databaseUrl) => fill(databaseUrl, size), lastPage }))
  }
  const rows = []
  for (const [call, path] of Object.entries(CALLS)) {
    const times = await measure(catalogs, path, { token, warmUp: WARM_UP, repetitions: REPETITIONS })
    rows.push(comparedRow(call, SIZES, times))
  }
  console.table(rows)
} finally {
  for (const catalog of catalogs) await catalog.stop()
}
