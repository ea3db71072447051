import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { CourseSort } from '@lectern/contracts/shapes/courses.ts'
import { wordsOf } from '@lectern/service-kit/database/search.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseFilter, countCourses, countQuery, listQuery } from '../src/courses/course-list.repository.ts'
import { searchCourses } from '../src/courses/search.repository.ts'
import { createDatabase, type Database } from '../src/database.ts'
import type { Prisma } from '../src/generated/prisma/client.ts'

/** Enough that reading the table is dearer than an index; bench/catalog-size.ts measures 100,000. */
const COURSES = 8_000
const PART = 100
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const store = await createTestDatabase('catalog')
  database = createDatabase(store.ownerUrl)
  drop = async () => {
    await database.$disconnect()
    await store.drop()
  }
  await database.$executeRaw`
    INSERT INTO people (id, username, full_name, version) SELECT n, 'teacher' || n, 'T', 1 FROM generate_series(1, 100) n`
  // In parts, since a statement may not take long.
  for (let first = 1; first <= COURSES; first += PART) {
    await database.$executeRaw`
      INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status, review_count, average_rating)
      SELECT 1 + n % 100, 1 + n % 4, 'Course ' || md5(n::text), repeat(md5(n::text) || ' ', 4), n % 20000,
             (ARRAY['beginner', 'intermediate', 'advanced', 'all-levels'])[1 + n % 4],
             CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'active' END, n % 977, (n % 41) / 10.0
      FROM generate_series(${first}::int, ${first + PART - 1}::int) n`
  }
  await settleStatistics(database, 'courses')
})
afterAll(() => drop())

const look = (text: string) =>
  searchCourses(
    database,
    wordsOf(text).map((word) => [word]),
  )

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The plan's nodes, outermost first, as `Type index`. */
async function planOf(query: Prisma.Sql): Promise<string[]> {
  const [row] = await database.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`EXPLAIN (FORMAT JSON) ${query}`
  const walk = (plan: Plan): string[] => [
    [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
    ...(plan.Plans ?? []).flatMap(walk),
  ]
  return row ? walk(row['QUERY PLAN'][0].Plan) : []
}

const BY_REVIEWS = /courses_(listed_by_reviews|status_review_count_id)_idx$/
const PAGE = { limit: 24, offset: 48 }

describe('a page of the catalog', () => {
  // Those by status are of before, and serve as well until they are dropped.
  test.each<[CourseSort, RegExp]>([
    ['popular', BY_REVIEWS],
    ['newest', /courses_pkey$/],
    ['price-low', /courses_(listed_by_price|status_price_cents_id)_idx$/],
    ['price-high', /courses_(listed_by_price|status_price_cents_id)_idx$/],
    ['rating', /courses_(listed_by_rating|status_average_rating_id)_idx$/],
  ])('sorted by %s is found in its index', async (sort, index) => {
    const plan = await planOf(listQuery({}, sort, PAGE))

    expect(plan.some((node) => node.startsWith('Index') && index.test(node))).toBe(true)
    expect(plan).not.toContain('Seq Scan')
  })

  test("of a teacher's own courses reads no others", async () => {
    const plan = (await planOf(listQuery({ teacherId: 7 }, 'newest', PAGE))).join(', ')

    expect(plan).toMatch(/Index Scan courses_teacher_id_/)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})

describe('the number of matches', () => {
  test.each<CourseFilter>([{}, { categoryIds: [2] }, { categoryIds: [2], level: 'advanced', maxPriceCents: 5000 }])(
    '%j is counted in an index alone',
    async (filter) => {
      expect((await planOf(countQuery(filter))).at(-1)).toMatch(/^Index Only Scan courses_(listed|status)_/)
    },
  )
})

describe('a search', () => {
  test.each(['c4ca4238a0b9', 'qx', '航海', 'ПРИЧАЛ', 'Νησί', 'cafe'])(
    'for the rare %j uses its parts, for the page and for the number',
    async (text) => {
      const filter = { search: await look(text) }

      for (const query of [
        listQuery(filter, 'relevance', PAGE),
        listQuery(filter, 'newest', PAGE),
        countQuery(filter),
      ]) {
        const plan = await planOf(query)
        expect(plan).toContain('Bitmap Index Scan courses_search_parts_idx')
        // Nine courses in ten are active.
        expect(plan).not.toContain('BitmapAnd')
      }
    },
  )

  test('that every course has is not counted, and one that some have is', async () => {
    const surely = await countCourses(database, {
      search: { words: [], shares: { text: 1, head: 1, title: 1 }, rows: 100_000 },
    })
    expect(surely).toBe(MORE_MATCHES)
    const search = await look('course')
    expect(search.shares).toEqual({ text: 1, head: 1, title: 1 })
    expect(await countCourses(database, { search })).toBe(COURSES * 0.9)
  })

  test('is told about how many rows there are: one look is off by a fifth, many are right together', async () => {
    const LOOKS = 100
    const searches = await Promise.all(Array.from({ length: LOOKS }, () => look('course')))
    const mean = searches.reduce((sum, { rows }) => sum + rows, 0) / LOOKS
    expect(mean / (COURSES * 0.9)).toBeGreaterThan(0.85)
    expect(mean / (COURSES * 0.9)).toBeLessThan(1.15)
  })

  test('for something in nearly every course uses the order', async () => {
    const plan = await planOf(listQuery({ search: await look('course') }, 'popular', PAGE))

    expect(plan.some((node) => BY_REVIEWS.test(node))).toBe(true)
    expect(plan).not.toContain('Seq Scan')
  })
})
