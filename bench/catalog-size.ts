/**
 * `npm run bench:catalog`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks a catalog service of its own for
 * pages, searches and counts over 1,000 and over 100,000 courses, on a scratch database of the same server. The ratio says
 * what growth costs, and the last column what a call costs of a page without a search; the machine's speed cancels out of both.
 * `--explain` shows how Postgres finds each search, page and number, with what it took there.
 */
import { parseArgs } from 'node:util'
import { pagesOf } from '@lectern/contracts/shapes/counted-matches.ts'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/shapes/fields.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { wordsOf } from '@lectern/service-kit/database/search.ts'
import { signTestToken } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { type CourseFilter, countQuery, listQuery } from '../services/catalog/src/courses/course-list.repository.ts'
import { searchCourses } from '../services/catalog/src/courses/search.repository.ts'
import { createDatabase } from '../services/catalog/src/database.ts'
import { comparedRow, describeLoad, measure, type SizedService, startSized } from './compare-sizes.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '100000' },
    explain: { type: 'boolean', default: false },
  },
})
const SIZES = [Number(values.small), Number(values.large)] as const
const REPETITIONS = 40
const WARM_UP = 5

/** A page without a search, which the others are compared with. */
const PAGE = 'first page, popular'

/** What is searched for, by what it is. In no language of these does every course have the words. */
const SEARCHES = {
  'a rare word': 'rare-00042',
  'a word in one of 50': 'harbour 7,',
  'a word in one of 5': 'reef 3.',
  'a word everywhere': 'course',
  'two letters everywhere': 'wa',
  'two letters': '7,',
  'two rare letters': 'qx',
  'one letter everywhere': 'a',
  'a title': 'no. 42',
  'a word of few titles': 'bowline',
  'a word of titles and of everything': 'knots',
  'several words, rare together': 'reef 3. harbour 7,',
  'several words, one rare': 'course wind rare-00042',
  'a teacher': 'lovelace 123',
  "a teacher's word and a title's": 'lovelace bowline',
  'a typo': 'bowlnie',
  'a typo of a word everywhere': 'coruse',
  'a typo among several words': 'wind xylophnoe course',
  'nothing found': 'zanzibar',
  'an accent, without it': 'cafe 42',
  'an accent, with it': 'CAFÉ 42',
  Cyrillic: 'причал 7',
  Greek: 'νησί 7',
  'two characters of Chinese': '航海',
  'two characters in every course': '学习',
}

/** What people do with a catalog. `{last}` is the number of the last page that can be gone to. */
const CALLS: Record<string, string> = {
  [PAGE]: '/api/courses?page=1',
  'first page, newest': '/api/courses?page=1&sort=newest',
  'first page, cheapest': '/api/courses?page=1&sort=price-low',
  'last page, popular': '/api/courses?page={last}',
  'category, level and price': '/api/courses?page=1&category=2&level=advanced&maxPrice=50&sort=rating',
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([name, text]) => [
      `search, ${name}`,
      `/api/courses?page=1&search=${encodeURIComponent(text)}`,
    ]),
  ),
  'search everywhere, last page': '/api/courses?page={last}&search=course',
  'search everywhere, cheapest': '/api/courses?page=1&search=course&sort=price-low',
  categories: '/api/categories',
}

/** Courses whose texts share most words and have some of their own, as those of a real catalog do. */
const FILL = `
  INSERT INTO courses (teacher_id, category_id, title, subtitle, description, price_cents, level, status, review_count, average_rating)
  SELECT 1 + n % 1000, 1 + n % 4, 'A course on ' || CASE n % 997 WHEN 44 THEN 'the bowline' ELSE 'knots' END || ', no. ' || n, 'For sailors of island ' || n % 977,
         'From harbour ' || n % 50 || ', past reef ' || n % 5 || '., you sail to island ' || n % 977 || '. ' || repeat('Wind and water teach. ', 20)
           || 'Café ' || n % 997 || ', причал ' || n % 50 || ', νησί ' || n % 997 || ', 学习' || CASE n % 997 WHEN 42 THEN '航海' ELSE '。' END
           || CASE n % 997 WHEN 43 THEN ' qx ' WHEN 45 THEN ' xylophone ' ELSE ' ' END || 'rare-' || lpad(n::text, 5, '0'),
         (n * 7919) % 20000, (ARRAY['beginner', 'intermediate', 'advanced', 'all-levels'])[1 + n / 4 % 4],
         CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'active' END, (n * 31) % 977, ((n * 17) % 41) / 10.0
  FROM generate_series(1 + (SELECT count(*) FROM courses), $1::int) n`

async function fill(databaseUrl: string, courses: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO people (id, username, full_name, version) SELECT n, 't' || n, 'Ada Lovelace ' || n, 1 FROM generate_series(1, 1000) n`,
  )
  await client.query(FILL, [courses])
  await client.query('CHECKPOINT')
  await client.query('VACUUM ANALYZE courses, search_words')
  await client.end()
}

/** Prints how each search's first page and its number are found. */
async function explain({ databaseUrl }: SizedService): Promise<void> {
  const database = createDatabase(databaseUrl)
  for (const [name, text] of Object.entries(SEARCHES)) {
    const words = wordsOf(text).map((word) => [word])
    const filter: CourseFilter = { search: await searchCourses(database, words) }
    const page = listQuery(filter, 'relevance', { limit: DEFAULT_PAGE_SIZE, offset: 0 })
    for (const [what, query] of [['page', page] as const, ['number', countQuery(filter)] as const]) {
      const plan = [`EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${query.text}`, ...query.values] as const
      const lines = await database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(...plan)
      console.log(`\n${name} (${text}), ${what}:\n${lines.map((line) => line['QUERY PLAN']).join('\n')}`)
    }
  }
  await database.$disconnect()
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
const token = () => signTestToken(null, { audience: 'catalog' })
const catalogs: SizedService[] = []
try {
  for (const size of SIZES) {
    const lastPage = pagesOf(size * 0.9, DEFAULT_PAGE_SIZE)
    catalogs.push(await startSized({ service: 'catalog', fill: (databaseUrl) => fill(databaseUrl, size), lastPage }))
  }
  const measured = []
  for (const [call, path] of Object.entries(CALLS)) {
    measured.push({ call, times: await measure(catalogs, path, { token, warmUp: WARM_UP, repetitions: REPETITIONS }) })
  }
  const largeOf = (times: number[][] | undefined) => percentile(times?.[1] ?? [], 0.5)
  const page = largeOf(measured.find(({ call }) => call === PAGE)?.times)
  const rows = measured.map(({ call, times }) => ({
    ...comparedRow(call, SIZES, times),
    'of a page': Number((largeOf(times) / page).toFixed(1)),
  }))
  console.table(rows)
  console.log(describeLoad())
  const large = catalogs.at(-1)
  if (values.explain && large) await explain(large)
} finally {
  for (const catalog of catalogs) await catalog.stop()
}
