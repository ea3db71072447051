import { listCourses, suggestSearches, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SearchSuggestions } from '@lectern/contracts/shapes/search-suggestions.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const mary = { ...aTeacher(), fullName: 'Mary Somerville' }
const linus = { ...aTeacher(), fullName: 'Linus Åberg' }

interface Written {
  title: string
  subtitle?: string
  description?: string
  outcomes?: string[]
}

async function publish(teacher: Principal, course: Written, reviewCount = 0): Promise<number> {
  const { id } = await catalog.createCourse(teacher, { description: 'About it.', ...course, status: 'active' })
  await catalog.database.course.update({ where: { id }, data: { reviewCount } })
  return id
}

beforeAll(async () => {
  await publish(mary, { title: 'Field course: the trials' })
  await publish(mary, { title: 'Programación', subtitle: 'Desde cero' })
  await publish(linus, { title: 'Modern JavaScript', subtitle: 'Promises without tears' })
  await publish(linus, { title: 'Sailing', description: 'From harbor to harbor, with a sextant.' })
  await publish(mary, { title: 'Sketching', outcomes: ['Rule a grid', 'Pick a typeface for a quick sketch'] })
})

async function find(search: string, query: CallOptions['query'] = {}, as?: Principal): Promise<string[]> {
  const { status, body } = await catalog.send(listCourses, { query: { ...query, search }, as })
  expect(status).toBe(200)
  return (body as CourseListItem[]).map(({ title }) => title)
}

test.each([
  ['field trials', ['Field course: the trials']],
  ['TRIALS    fie', ['Field course: the trials']],
  ['programacion', ['Programación']],
  ['tears', ['Modern JavaScript']],
  ['javascript promises', ['Modern JavaScript']],
  ['aberg', ['Sailing', 'Modern JavaScript']],
  ['sailing åberg', ['Sailing']],
  ['mary sailing', []],
  ['typeface', ['Sketching']],
  ['mary quick grid', ['Sketching']],
])('%j finds %j', async (search, expected) => {
  expect(await find(search)).toEqual(expected)
})

describe('one typo in a word', () => {
  test.each([
    ['javscript', ['Modern JavaScript']],
    ['javasscript', ['Modern JavaScript']],
    ['javaskript', ['Modern JavaScript']],
    ['jvaascript', ['Modern JavaScript']],
    ['javascrpit, modern', ['Modern JavaScript']],
    ['promices', ['Modern JavaScript']],
    ['sextent', ['Sailing']],
    ['fields', ['Field course: the trials']],
    ['somervile trails', ['Field course: the trials']],
    ['programacoin', ['Programación']],
    ['jvscrpt', []],
    ['jvscript', []],
    ['cero', ['Programación']],
    ['cera', []],
    ['javscript tomatoes', []],
  ])('%j finds %j', async (search, expected) => {
    expect(await find(search)).toEqual(expected)
  })

  test('is not looked for where the word is found as it stands', async () => {
    await publish(linus, { title: 'Harbour life' })
    expect(await find('harbour')).toEqual(['Harbour life'])
    expect(await find('harboor')).toEqual(['Harbour life', 'Sailing'])
  })
})

describe('what is found', () => {
  const words = { title: 'Weaving', description: 'Looms.' }
  const byRank = ['Looms of old', 'Looms', 'Weaving with a subtitle', 'By another teacher', 'Weaving, loved', 'Weaving']
  beforeAll(async () => {
    await publish(mary, words)
    await publish(mary, { title: 'Looms' }, 1)
    await publish(mary, { ...words, title: 'Weaving, loved' }, 100)
    await publish(mary, { ...words, title: 'Weaving with a subtitle', subtitle: 'All on looms' }, 2)
    await publish({ ...aTeacher(), fullName: 'Ida Loomsbury' }, { title: 'By another teacher' }, 1)
    await publish(mary, { title: 'Looms of old' }, 7)
  })

  test('comes with the title first, then subtitle and teacher, then the text; each by popularity', async () => {
    expect(await find('looms')).toEqual(byRank)
    expect(await find('looms', { sort: 'relevance' })).toEqual(byRank)
    expect(await find('loomss')).toEqual(byRank)
  })

  test('is in the order that was chosen, where one was', async () => {
    expect((await find('looms', { sort: 'popular' }))[0]).toBe('Weaving, loved')
    expect((await find('looms', { sort: 'newest' }))[0]).toBe('Looms of old')
  })

  test.each([1, 2, 4])('has pages of %i that follow each other, however it is found', async (pageSize) => {
    const pages: string[][] = []
    for (let page = 1; page * pageSize < byRank.length + pageSize; page++)
      pages.push(await find('looms', { page, pageSize }))
    expect(pages.flat()).toEqual(byRank)
  })

  test('comes in the same order when half of all courses have it', async () => {
    const all = await find('a')
    const pages: string[][] = []
    for (let page = 1; page <= Math.ceil(all.length / 2); page++) pages.push(await find('a', { page, pageSize: 2 }))
    expect(pages.flat()).toEqual(all)
  })

  test("in a teacher's own courses counts the subtitle, and not the teacher's name", async () => {
    expect(await find('subtitle', { teacher: 'true' }, mary)).toEqual(['Weaving with a subtitle'])
    expect(await find('somerville', { teacher: 'true' }, mary)).toEqual([])
    expect((await find('looms', { teacher: 'true' }, mary))[0]).toBe('Looms of old')
  })
})

describe("a teacher's name", () => {
  test('that changes is found as it is now, also with a typo', async () => {
    const wanda = { ...aTeacher(), fullName: 'Wanda Vogelsang' }
    await publish(wanda, { title: 'Birds' })
    await catalog.database.person.update({ where: { id: wanda.id }, data: { fullName: 'Wanda Kirchner' } })
    expect(await find('vogelsang')).toEqual([])
    expect(await find('kirchner')).toEqual(['Birds'])
    await catalog.database.course.updateMany({ where: { title: 'Birds' }, data: { subtitle: 'Of the sea' } })
    expect(await find('kirchnre')).toEqual(['Birds'])
  })

  test('that is gone is found nowhere, and none of its words is kept', async () => {
    const otto = { ...aTeacher(), fullName: 'Ottokar Brombeer' }
    const berries = await publish(otto, { title: 'Berries' })
    await publish(mary, { title: 'Ottokar the knight' })
    const known = async () =>
      (await catalog.database.searchWord.findMany({ where: { word: { in: ['ottokar', 'brombeer'] } } })).map(
        ({ word }) => word,
      )
    expect((await known()).sort()).toEqual(['brombeer', 'ottokar'])
    await catalog.database.person.update({ where: { id: otto.id }, data: { fullName: '', erased: true } })
    expect(await find('brombeer')).toEqual([])
    expect(await known()).toEqual(['ottokar'])
    expect((await catalog.database.course.findUnique({ where: { id: berries } }))?.searchHead).not.toContain('brombeer')
  })
})

describe('suggestions', () => {
  const suggest = async (search: string) => {
    const { status, body } = await catalog.send(suggestSearches, { query: { search } })
    expect(status).toBe(200)
    return body as SearchSuggestions
  }

  test('are the best courses, with the line that matches where the title does not', async () => {
    const { courses, courseCount } = await suggest('typeface')
    expect(courseCount).toBe(1)
    expect(courses).toMatchObject([
      { title: 'Sketching', outcome: 'Pick a typeface for a quick sketch', teacher: { fullName: 'Mary Somerville' } },
    ])
    expect((await suggest('sketch')).courses).toMatchObject([{ title: 'Sketching', outcome: null }])
  })

  test('are teachers by their names, with what they have published', async () => {
    const ada = { ...aTeacher(), fullName: 'Ada Örsted' }
    await publish(ada, { title: 'Engines' })
    await publish(ada, { title: 'Looms' })
    await catalog.createCourse(ada, { title: 'Unfinished', status: 'draft' })
    const { teachers, courses, courseCount } = await suggest('orsted ada')
    expect(teachers).toMatchObject([{ id: ada.id, fullName: 'Ada Örsted', courseCount: 2 }])
    expect([courses.length, courseCount]).toEqual([2, 2])
  })

  test('are none of drafts, nor of those who have nothing but drafts', async () => {
    const hidden = { ...aTeacher(), fullName: 'Quillon Hidden' }
    await catalog.createCourse(hidden, { title: 'Quillon draft', outcomes: ['Quillon secrets'], status: 'draft' })
    expect(await suggest('quillon')).toEqual({ courses: [], teachers: [], courseCount: 0 })
  })

  test('take letters as they stand, and none for a single one', async () => {
    expect(await suggest('%%')).toEqual({ courses: [], teachers: [], courseCount: 0 })
    expect(await suggest('s')).toEqual({ courses: [], teachers: [], courseCount: 0 })
    const { status } = await catalog.send(suggestSearches, { query: { search: 's'.repeat(201) } })
    expect(status).toBe(400)
  })

  test('forget outcomes that are gone', async () => {
    const id = await publish(mary, { title: 'Brewing', outcomes: ['Taste a wort'] })
    expect(await find('wort')).toEqual(['Brewing'])
    await catalog.mustSend(updateCourse, { params: { courseId: id }, body: { outcomes: [] }, as: mary })
    expect(await find('wort')).toEqual([])
  })
})
