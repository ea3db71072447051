import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import * as calls from '@lectern/contracts/calls/public/school.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { exampleSchool, OWN_SCHOOL, type School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { HOSTILE_ADDRESSES, HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const operator = anOperator()

const read = () => catalog.mustSend<SchoolSettings>(calls.getSchoolSettings, { as: operator })
const put = (body: unknown, version?: number, as: Principal = operator) =>
  catalog.send(calls.putSchoolSettings, {
    ...{ as, body },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const change = (part: Partial<School>) => put({ ...exampleSchool, ...part })
const schoolEvents = async () => (await catalog.outboxOf('school')).map(named)
const seen = (known?: string) =>
  catalog.send(getSchool, { from: 'gateway', query: known === undefined ? {} : { known } })

beforeEach(async () => {
  await catalog.database.school.deleteMany()
  await catalog.database.outbox.deleteMany()
})

describe('what the school says of itself', () => {
  test("is Lectern's own until somebody says something", async () => {
    expect(await read()).toEqual({ school: OWN_SCHOOL, logo: null, pages: [], version: 0 })
    expect(await seen()).toMatchObject({ body: { said: { school: OWN_SCHOOL, logo: null, pages: [] } } })
    expect(await schoolEvents()).toEqual([])
  })

  test('is what an operator said, and is told', async () => {
    const answer = await put(exampleSchool, 0)
    expect(answer).toMatchObject({ status: 200, body: { school: exampleSchool, version: 1 }, headers: { etag: '"1"' } })
    expect(await read()).toEqual(answer.body)
    const { name, colors, languages, contact } = exampleSchool
    expect(await schoolEvents()).toEqual([
      { name: 'school-changed', sequence: 1, data: { name, logo: null, colors, languages, contact } },
    ])
  })

  test('said again changes nothing and tells nobody; what mail has no word of is not told either', async () => {
    await put(exampleSchool, 0)
    expect(await put(exampleSchool, 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await change({ social: [] })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await schoolEvents()).toHaveLength(1)
    await change({ social: [], name: 'Another School' })
    expect((await schoolEvents()).map(({ sequence, data }) => [sequence, data.name])).toEqual([
      [1, 'Example School'],
      [2, 'Another School'],
    ])
  })

  test('is given to the gateway once, until it is another', async () => {
    await put(exampleSchool)
    const first = (await seen()).body as { mark: string }
    expect(first).toMatchObject({ said: { school: exampleSchool } })
    expect((await seen(first.mark)).body).toEqual({ mark: first.mark, said: null })
    await change({ social: [] })
    const second = (await seen(first.mark)).body as { mark: string }
    expect(second).toMatchObject({ said: { school: { social: [] } } })
    expect(second.mark).not.toBe(first.mark)
  })
})

describe('two operators at once', () => {
  test('the one who has not seen what the other said is told what that is, and loses nothing', async () => {
    await put(exampleSchool, 0)
    expect((await put({ ...exampleSchool, name: 'First' }, 1)).status).toBe(200)
    expect(await put({ ...exampleSchool, name: 'Second' }, 1)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/version-conflict',
        detail: 'The school’s information was changed by someone else. Your changes weren’t saved.',
        current: { school: { name: 'First' }, version: 2 },
      },
    })
    expect(await read()).toMatchObject({ school: { name: 'First' }, version: 2 })
    expect(await put({ ...exampleSchool, name: 'Second' }, 2)).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('of many at the same moment, with the same version, one is right', async () => {
    await put(exampleSchool, 0)
    const names = Array.from({ length: 8 }, (_, at) => `School ${at}`)
    const answers = await Promise.all(names.map((name) => put({ ...exampleSchool, name }, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await read()).toMatchObject({ version: 2 })
    expect((await schoolEvents()).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  test('the first words of all are said once', async () => {
    const answers = await Promise.all(['One', 'Two'].map((name) => put({ ...exampleSchool, name }, 0)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('without a version the later one stands, and each is told in its order', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `School ${at}`)
    const answers = await Promise.all(names.map((name) => put({ ...exampleSchool, name })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const events = await schoolEvents()
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(events.at(-1)?.data.name).toBe((await read()).school.name)
  })
})

describe('what is refused', () => {
  const wrong: [string, object, string][] = [
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'Can have at most 60 characters'],
    ['a name of nothing', { name: '  ' }, 'Can’t be empty'],
    ['a name that nobody sees', { name: '\u200b\u2060' }, 'Must have visible characters'],
    ['a name of two lines', { name: 'One\nTwo' }, 'Must be a single line without control characters'],
    ['a name that begins a header', { name: 'A\r\nBcc: x@y.example' }, 'Must be a single line'],
    ['a name that turns what follows', { name: 'A\u202eB' }, 'Must be a single line'],
    ['a light colour on light grounds', { colors: { light: '#9CC2F5', dark: '#9CC2F5' } }, 'Choose a darker color'],
    ['a dark colour on dark grounds', { colors: { light: '#1F4E8C', dark: '#1F4E8C' } }, 'Choose a lighter color'],
    ['a colour just under the limit', { colors: { light: '#6C6C6C', dark: '#9CC2F5' } }, 'Choose a darker color'],
    [
      'what is no colour',
      { colors: { light: 'red;}body{display:none', dark: '#9CC2F5' } },
      'Enter # and six hexadecimal',
    ],
    ['one colour of two', { colors: { light: '#1F4E8C' } }, 'Dark is required'],
    [
      'five promises',
      { words: { en: { ...words(), promises: Array(5).fill({ title: 'a', text: 'b' }) } } },
      'Promises must have at most 4 entries',
    ],
    [
      'a long hero title',
      { words: { en: { ...words(), heroTitle: 'n'.repeat(81) } } },
      'Can have at most 80 characters',
    ],
    ['a language that is none of ours', { words: { qaa: words() } }, 'qaa'],
    ['no language', { languages: [] }, 'Add at least one'],
    ['a language twice', { languages: ['en', 'en'] }, 'Each language can appear only once'],
    ['an address of no mail', { contact: { email: 'a@b@c', phone: null } }, 'Invalid email format'],
    ['a kind of link twice', { social: [link('https://a.example'), link('https://b.example')] }, 'Each kind can'],
    [
      'a kind of link that is none',
      { social: [{ kind: 'myspace', url: 'https://a.example' }] },
      'Kind must be website or',
    ],
    ['a link without TLS', { social: [link('http://a.example')] }, 'starts with https://'],
    [
      'a link with somebody else before its host',
      { social: [link('https://bank.example@a.example')] },
      'Can’t have a name',
    ],
    ['a field that nobody knows', { motto: 'Learn' }, 'motto'],
    ['a field within that nobody knows', { contact: { ...exampleSchool.contact, fax: '1' } }, 'fax'],
  ]
  test.each(wrong)('%s', async (_, part, says) => {
    await put(exampleSchool, 0)
    const { status, body } = await put({ ...exampleSchool, ...part }, 1)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(says)])
    expect(await read()).toMatchObject({ school: exampleSchool, version: 1 })
  })

  test.each(HOSTILE_ADDRESSES.filter((address) => !address.startsWith('https:')))(
    'a link that leads to %j',
    async (url) => {
      expect((await change({ social: [{ kind: 'website', url }] })).status).toBe(400)
    },
  )

  test('what is left out: whoever changes the school says all of it', async () => {
    const { name, ...rest } = exampleSchool
    expect((await put(rest)).status).toBe(400)
    expect((await put({})).status).toBe(400)
    expect((await put(exampleSchool, undefined)).status).toBe(200)
  })
})

test('hostile words come back as they were, as text', async () => {
  for (const html of HOSTILE_HTML.filter((one) => one.length <= 200 && !/\p{Cc}/u.test(one)).slice(0, 40)) {
    const text = html.trim()
    const name = text.slice(0, 60).trim()
    const hostile = { heroTitle: text.slice(0, 80).trim(), heroText: text, promises: [{ title: name, text }] }
    expect(await change({ name, words: { en: hostile } })).toMatchObject({
      status: 200,
      body: { school: { name, words: { en: hostile } } },
    })
  }
})

test('an address is kept in one spelling', async () => {
  await change({ social: [link('https://School.Example/über?a="b"')] })
  expect((await read()).school.social).toEqual([link('https://school.example/%C3%BCber?a=%22b%22')])
})

function words() {
  return { heroTitle: 'Learn', heroText: 'By doing.', promises: [] }
}

function link(url: string) {
  return { kind: 'website' as const, url }
}
