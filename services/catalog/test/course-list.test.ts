import { listCourseLanguages, listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const ada = aTeacher()
const grace = aTeacher()

type Shelf = Record<
  string,
  { price: number; categoryId?: number; level?: string; language?: string; reviews?: [number, number]; status?: string }
>
const SHELF: Shelf = {
  'Celtic knots': { price: 0, reviews: [3, 4.5] },
  'Ärger mit Äpfeln': { price: 20, categoryId: 2, language: 'de-AT', reviews: [3, 2] },
  '100% wool': { price: 200, level: 'advanced', reviews: [9, 4.5] },
  'Snake_case and friends': { price: 9.5, level: 'intermediate' },
  'Unfinished business': { price: 5, status: 'draft', categoryId: 2 },
  'Old news': { price: 5, language: 'fr', status: 'archived' },
}
const ACTIVE = ['Snake_case and friends', '100% wool', 'Ärger mit Äpfeln', 'Celtic knots']

beforeAll(async () => {
  for (const [title, { reviews, ...course }] of Object.entries(SHELF)) {
    const { id } = await catalog.createCourse(ada, {
      title,
      description: `All about ${title}.`,
      status: 'active',
      ...course,
    })
    if (!reviews) continue
    const [reviewCount, averageRating] = reviews
    await catalog.database.course.update({ where: { id }, data: { reviewCount, averageRating } })
  }
})

async function titles(query: CallOptions['query'] = {}, as?: typeof ada): Promise<string[]> {
  const { status, body } = await catalog.send(listCourses, { query, as })
  expect(status).toBe(200)
  return (body as CourseListItem[]).map(({ title }) => title)
}

describe('the list', () => {
  test('has every active course with exactly the fields of the contract', async () => {
    const { body, headers } = await catalog.send(listCourses)
    const list = body as CourseListItem[]

    expect(list).toHaveLength(4)
    expect(list.find(({ title }) => title === '100% wool')).toEqual({
      id: expect.any(Number),
      title: '100% wool',
      description: 'All about 100% wool.',
      image: null,
      categoryId: 1,
      level: 'advanced',
      language: 'en',
      price: 200,
      averageRating: 4.5,
      reviewCount: 9,
      studentCount: 0,
      isNew: true,
      lessonCount: 0,
      minutes: 0,
      teacher: { fullName: ada.fullName, username: ada.username },
    })
    expect(headers['x-total-count']).toBe('4')
  })

  test.each([
    ['popular', ['100% wool', 'Ärger mit Äpfeln', 'Celtic knots', 'Snake_case and friends']],
    ['newest', ACTIVE],
    ['price-low', ['Celtic knots', 'Snake_case and friends', 'Ärger mit Äpfeln', '100% wool']],
    ['price-high', ['100% wool', 'Ärger mit Äpfeln', 'Snake_case and friends', 'Celtic knots']],
    ['rating', ['100% wool', 'Celtic knots', 'Ärger mit Äpfeln', 'Snake_case and friends']],
  ])('sorts by %s, newer first among equals', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected)
  })

  test('calls new what was published within 30 days, but for samples', async () => {
    const grown = aTeacher()
    const days = (past: number) => new Date(Date.now() - past * 86_400_000)
    const put = async (title: string, data: object) => {
      const { id } = await catalog.createCourse(grown, { title, status: 'active' })
      await catalog.database.course.update({ where: { id }, data: { ...data, status: 'active' } })
      return id
    }
    const ids = [
      await put('Month old', { firstPublishedAt: days(29) }),
      await put('Older', { firstPublishedAt: days(31) }),
      await put('Sample', { sampleKey: 'typography' }),
    ]
    const { body } = await catalog.send(listCourses, { query: { ids: ids.join(','), sort: 'newest' } })
    expect((body as CourseListItem[]).map(({ title, isNew }) => [title, isNew])).toEqual([
      ['Sample', false],
      ['Older', false],
      ['Month old', true],
    ])
    await catalog.database.course.deleteMany({ where: { id: { in: ids } } })
  })

  test('is sorted by popularity unless told otherwise', async () => {
    expect(await titles()).toEqual(await titles({ sort: 'popular' }))
  })
})

describe('the search', () => {
  test.each([
    ['KNOTS', ['Celtic knots']],
    ['all ABOUT celtic', ['Celtic knots']],
    ['äRGER', ['Ärger mit Äpfeln']],
    ['ÄPFELN.', ['Ärger mit Äpfeln']],
    ['arger', ['Ärger mit Äpfeln']],
    ['A\u0308PFEL', ['Ärger mit Äpfeln']],
    ['１００％', ['100% wool']],
    ['％', ['100% wool']],
    ['100%', ['100% wool']],
    ['%', ['100% wool']],
    ['e_c', ['Snake_case and friends']],
    ['_', ['Snake_case and friends']],
    ['\\', []],
    ['kn', ['Celtic knots']],
    ['friends snake', ['Snake_case and friends']],
    ['  äpfeln\u3000\t mit  ', ['Ärger mit Äpfeln']],
    ['äpfeln knots', []],
    ['friendsAll', []],
    ['business', []],
    ["' OR 1=1 --", []],
    ['  ', [...ACTIVE].sort()],
  ])('%j finds %j', async (search, expected) => {
    expect((await titles({ search })).sort()).toEqual([...expected].sort())
  })
})

describe('the filters', () => {
  test('languages of active courses are counted without their regions', async () => {
    const { status, body } = await catalog.send(listCourseLanguages)
    expect([status, body]).toEqual([
      200,
      [
        { language: 'en', courseCount: 3 },
        { language: 'de', courseCount: 1 },
      ],
    ])
  })

  test.each<[NonNullable<CallOptions['query']>, string[]]>([
    [{ category: 2 }, ['Ärger mit Äpfeln']],
    [{ category: 'all', level: 'all' }, ACTIVE],
    [{ category: '', level: '' }, ACTIVE],
    [{ category: 77 }, []],
    [{ level: 'advanced' }, ['100% wool']],
    [{ language: 'de' }, ['Ärger mit Äpfeln']],
    [{ language: 'fr' }, []],
    [{ language: '' }, ACTIVE],
    [{ minPrice: 9.5 }, ['Snake_case and friends', '100% wool', 'Ärger mit Äpfeln']],
    [{ minPrice: 9.51, maxPrice: 199.99 }, ['Ärger mit Äpfeln']],
    [{ maxPrice: 0 }, ['Celtic knots']],
    [{ minPrice: 100, maxPrice: 50 }, []],
    [{ search: 'all about', level: 'beginner', minPrice: 1 }, ['Ärger mit Äpfeln']],
  ])('%j leave %j', async (query, expected) => {
    expect(await titles({ ...query, sort: 'newest' })).toEqual(expected)
  })

  test.each<NonNullable<CallOptions['query']>>([
    { sort: 'cheapest' },
    { level: 'expert' },
    { language: 'english' },
    { language: 'de-AT' },
    { category: 'design' },
    { minPrice: -1 },
    { maxPrice: 'free' },
    { page: 0 },
    { pageSize: 201 },
    { page: '1e99' },
    { teacher: 'yes' },
    { colour: 'red' },
  ])('%j is refused', async (query) => {
    expect((await catalog.send(listCourses, { query })).status).toBe(400)
  })
})

describe('pages', () => {
  test('follow each other without overlap, with the number of all', async () => {
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await catalog.send(listCourses, { query: { page, pageSize: 3 } }))

    expect(pages.map(({ body }) => (body as unknown[]).length)).toEqual([3, 1, 0])
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['4', '4', '4'])
    expect(pages.flatMap(({ body }) => (body as CourseListItem[]).map(({ title }) => title))).toEqual(await titles())
  })

  test('count what matches, and have a size when none is given', async () => {
    const { body, headers } = await catalog.send(listCourses, { query: { page: 1, search: 'all about', maxPrice: 20 } })

    expect(body).toHaveLength(3)
    expect(headers['x-total-count']).toBe('3')
  })

  test('far past the end are empty', async () => {
    const { status, body } = await catalog.send(listCourses, { query: { page: 1_000_000, pageSize: 200 } })

    expect([status, body]).toEqual([200, []])
  })
})

describe("a teacher's own list", () => {
  test('has every status, newest first, and names it', async () => {
    const { body } = await catalog.send(listCourses, { as: ada, query: { teacher: 'true' } })

    expect((body as CourseListItem[]).map(({ title, status }) => [title, status])).toEqual([
      ['Old news', 'archived'],
      ['Unfinished business', 'draft'],
      ...ACTIVE.map((title) => [title, 'active']),
    ])
  })

  test('can be filtered and paged as well', async () => {
    expect(await titles({ teacher: 'true', search: 'business' }, ada)).toEqual(['Unfinished business'])
    expect(await titles({ teacher: 'true', page: 2, pageSize: 5 }, ada)).toEqual(['Celtic knots'])
  })

  test("has nobody else's courses", async () => {
    expect(await titles({ teacher: 'true' }, grace)).toEqual([])
  })

  test('is for teachers: 401 for a visitor, 403 for a student', async () => {
    const query = { teacher: 'true' }
    const visitor = await catalog.send(listCourses, { query })
    const student = await catalog.send(listCourses, { query, as: aStudent() })

    expect([visitor.status, student.status]).toEqual([401, 403])
  })

  test('is not what teacher=false asks for', async () => {
    expect(await titles({ teacher: 'false', sort: 'newest' }, ada)).toEqual(ACTIVE)
  })
})

test('a search finds words of any script, by two letters and without their accents', async () => {
  const title = 'Ναυτιλία, ёлка, 航海入門'
  const { id } = await catalog.createCourse(ada, { title, status: 'active' })
  for (const search of ['ναυτιλια', 'ΝΑΥΤΙΛΊΑ', 'елка', 'ЁЛ', '航海', '入門', '海']) {
    expect(await titles({ search }), search).toEqual([title])
  }
  await catalog.database.course.update({ where: { id }, data: { status: 'archived' } })
})

test('by ids lists those of them that are listed at all', async () => {
  const teacher = aTeacher()
  const [first, second] = [
    await catalog.createCourse(teacher, { status: 'active' }),
    await catalog.createCourse(teacher, { status: 'active' }),
  ]
  const draft = await catalog.createCourse(teacher)
  const idsOf = async (query: string) =>
    ((await catalog.get(`/api/courses?${query}`)).body as CourseListItem[]).map(({ id }) => id).sort((a, b) => a - b)
  expect(await idsOf(`ids=${second.id},${draft.id},${first.id},999999`)).toEqual([first.id, second.id])
  expect(await idsOf(`ids=${first.id}`)).toEqual([first.id])
  for (const ids of ['', 'x', '1,', '0', '1;2', Array(201).fill('1').join(',')]) {
    expect((await catalog.get(`/api/courses?ids=${ids}`)).status).toBe(400)
  }
})
