import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import * as calls from '@lectern/contracts/calls/public/school.ts'
import { exampleSchoolPage, LONGEST_PAGE, type StoredSchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const operator = anOperator()

const ifMatch = (version?: number) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
const put = (slug: string, body: unknown = exampleSchoolPage, version?: number) =>
  catalog.send(calls.putSchoolPage, { as: operator, params: { slug }, body, ...ifMatch(version) })
const remove = (slug: string, version?: number) =>
  catalog.send(calls.deleteSchoolPage, { as: operator, params: { slug }, ...ifMatch(version) })
const get = (slug: string) => catalog.send(calls.getSchoolPage, { as: operator, params: { slug } })
const listed = async () => (await catalog.mustSend<SchoolSettings>(calls.getSchoolSettings, { as: operator })).pages
const seen = async () => (await catalog.send(getSchool, { from: 'gateway' })).body as { mark: string; said: object }
const saying = (markdown: string) => ({ ...exampleSchoolPage, words: { en: { title: 'About', markdown } } })

beforeEach(async () => {
  await catalog.database.school.deleteMany()
  await catalog.database.schoolPage.deleteMany()
})

describe('a page', () => {
  test('is written, listed in the order of the footer, given to the gateway, and read as it was written', async () => {
    const before = (await seen()).mark
    const about = await put('about', exampleSchoolPage, 0)
    await put('terms', { ...exampleSchoolPage, group: 'legal', order: 5 })
    await put('imprint', { ...exampleSchoolPage, group: 'legal', order: 5 })

    expect(about).toMatchObject({
      status: 200,
      body: { slug: 'about', ...exampleSchoolPage },
      headers: { etag: '"1"' },
    })
    expect(await get('about')).toMatchObject({ status: 200, body: about.body, headers: { etag: '"1"' } })
    expect(await listed()).toEqual([
      { slug: 'imprint', group: 'legal', order: 5, titles: { en: 'About us', de: 'Über uns' }, version: 3 },
      { slug: 'terms', group: 'legal', order: 5, titles: { en: 'About us', de: 'Über uns' }, version: 2 },
      { slug: 'about', group: 'support', order: 10, titles: { en: 'About us', de: 'Über uns' }, version: 1 },
    ])
    const { mark, said } = await seen()
    expect(mark).not.toBe(before)
    expect(said).toMatchObject({
      pages: [{ slug: 'imprint' }, { slug: 'terms' }, { slug: 'about', ...exampleSchoolPage }],
    })
  })

  test('written again as it is stays what it was, whatever version the caller knows', async () => {
    const first = (await put('about')).body
    expect(await put('about', exampleSchoolPage, 0)).toMatchObject({ status: 200, body: first })
    expect((await seen()).mark).toBe((await seen()).mark)
  })

  test('that is gone is gone for everybody; taking it away again changes nothing', async () => {
    await put('about')
    const before = (await seen()).mark
    expect((await remove('about')).status).toBe(204)
    const { mark, said } = await seen()
    expect([mark === before, said]).toEqual([false, expect.objectContaining({ pages: [] })])
    expect((await remove('about', 7)).status).toBe(204)
    expect((await seen()).mark).toBe(mark)
    expect(await get('about')).toMatchObject({ status: 404, body: { detail: 'We can’t find this page.' } })
  })
})

describe('two operators at once', () => {
  test('who wrote over an older text is told of the newer one', async () => {
    await put('about')
    await put('about', saying('One'), 1)
    expect(await put('about', saying('Two'), 1)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/version-conflict',
        detail: 'This page was changed by someone else. Your changes weren’t saved.',
        current: { words: { en: { markdown: 'One' } }, version: 2 },
      },
    })
    expect(await remove('about', 1)).toMatchObject({ status: 409, body: { current: { version: 2 } } })
    expect((await get('about')).body).toMatchObject({ words: { en: { markdown: 'One' } } })
  })

  test('who wants a new page is told of the one that is there, and who changes one that it is gone', async () => {
    await put('about')
    expect(await put('about', saying('New'), 0)).toMatchObject({ status: 409, body: { current: { version: 1 } } })
    await remove('about')
    expect(await put('about', saying('Old'), 1)).toMatchObject({ status: 409, body: { current: null } })
    // Made anew, it is never taken for the one before.
    const again = (await put('about', saying('Again'), 0)).body as StoredSchoolPage
    expect(again.version).toBeGreaterThan(1)
  })

  test('of many at the same moment one is right', async () => {
    await put('about')
    const texts = Array.from({ length: 8 }, (_, at) => `Text ${at}`)
    const answers = await Promise.all(texts.map((text) => put('about', saying(text), 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })
})

describe('what is refused', () => {
  test('a 31st page, also of several at once, while those that are there can be changed', async () => {
    for (let at = 0; at < 28; at += 1) await put(`page-${at}`)
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((slug) => put(slug)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      type: '/problems/school-page-limit-reached',
      detail: 'There are 30 pages already. Remove one before you add another.',
    })
    expect(await listed()).toHaveLength(30)
    expect((await put('page-0', saying('Changed'))).status).toBe(200)
    await remove('page-1')
    expect((await put('e')).status).toBe(200)
  })

  test.each([
    ['of a text that is too long', saying('n'.repeat(LONGEST_PAGE + 1)), 'Can have at most 40,000 characters'],
    ['with control characters', saying('a\u0007b'), 'control characters'],
    ['in no language', { ...exampleSchoolPage, words: {} }, 'Fill it in for at least one language'],
    ['in a language of its own', { ...exampleSchoolPage, words: { qaa: { title: 'a', markdown: 'b' } } }, 'qaa'],
    ['without a title', { ...exampleSchoolPage, words: { en: { title: ' ', markdown: 'b' } } }, 'Can’t be empty'],
    ['in a group of its own', { ...exampleSchoolPage, group: 'other' }, 'Group must be support or legal'],
    ['before the first', { ...exampleSchoolPage, order: -1 }, 'Order must be at least 0'],
    ['with a field that nobody knows', { ...exampleSchoolPage, html: '<b>' }, 'html'],
    ['with an address of its own', { ...exampleSchoolPage, slug: 'other' }, 'slug'],
  ])('a page %s', async (_, body, says) => {
    const answer = await put('about', body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(says)])
    expect(await listed()).toEqual([])
  })

  test.each(['About', '-a', '../x', 'a b', 'n'.repeat(65), 'über'])('an address such as %j', async (slug) => {
    expect((await put(slug)).status).toBe(400)
  })

  test('a version that is none', async () => {
    const headers = { 'if-match': '"one"' }
    const call = { as: operator, params: { slug: 'about' }, body: exampleSchoolPage, headers }
    expect((await catalog.send(calls.putSchoolPage, call)).status).toBe(400)
  })
})

test('a page of the longest text in all languages is taken, and thirty of them are given to the gateway', async () => {
  const text = { title: 'T'.repeat(80), markdown: 'ü'.repeat(LONGEST_PAGE) }
  const body = { ...exampleSchoolPage, words: { en: text, de: text } }
  for (let at = 0; at < 30; at += 1) expect((await put(`page-${at}`, body)).status).toBe(200)
  expect((await seen()).said).toMatchObject({ pages: Array(30).fill(expect.objectContaining(body)) })
})
