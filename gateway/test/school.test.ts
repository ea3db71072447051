import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { previewSchoolPage } from '@lectern/contracts/calls/public/school.ts'
import { exampleSchool, exampleSchoolLogo, OWN_SCHOOL } from '@lectern/contracts/shapes/school.ts'
import { exampleSchoolPage, LONGEST_PAGE, type SchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import { OWN_SITE_SCHOOL, sitePageSchema, siteSchema } from '@lectern/contracts/shapes/site.ts'
import { HOSTILE_MARKDOWN } from '@lectern/contracts/testing/hostile-payloads.ts'
import type { AnswerOf } from '@lectern/service-kit/calls/service-client.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway, type TestGateway } from './support/gateway.ts'

/** As long as somebody waits for catalog: gateway/src/site/published-school.ts. */
const TIMEOUT_MS = 150

type SchoolAnswer = NonNullable<AnswerOf<(typeof getSchool)['responses']>['said']>

const about: SchoolPage = { slug: 'about', ...exampleSchoolPage }
const imprint: SchoolPage = {
  ...{ slug: 'imprint', group: 'legal', order: 0 },
  words: { de: { title: 'Impressum', markdown: 'Wer wir *sind*.' } },
}
const EVERYTHING: SchoolAnswer = { school: exampleSchool, logo: exampleSchoolLogo, pages: [about, imprint] }

let marks = 0
/** Catalog says this from now on, and nothing of it to who knows it already. */
function say({ services }: TestGateway, said: SchoolAnswer): void {
  marks += 1
  const mark = `mark ${marks}`
  services.catalog.answer(getSchool, ({ query }) => ({ mark, said: query.known === mark ? null : said }))
}
const schoolRequests = ({ services }: TestGateway) =>
  services.catalog.received.filter(({ url }) => url.startsWith(getSchool.path))

const siteOf = async (browser: Browser, query = '') => siteSchema.parse((await browser.get(getSite.path + query)).json)
const pageOf = async (browser: Browser, slug: string, query = '') =>
  sitePageSchema.parse((await browser.get(buildPath(getSitePage.path, { slug }) + query)).json)

async function startSaying(said: SchoolAnswer = EVERYTHING, env: NodeJS.ProcessEnv = {}) {
  const gateway = await startGateway({ env })
  say(gateway, said)
  return { gateway, browser: gateway.visitor() }
}

describe('the site says what the school says', () => {
  test('its name, logo, colours, words, links and languages', async () => {
    const { browser } = await startSaying()
    const { name, colors, words, social, languages } = exampleSchool
    expect((await siteOf(browser)).school).toEqual({ name, logo: exampleSchoolLogo, colors, words, social, languages })
  })

  test("and Lectern's own where it says nothing", async () => {
    const { browser } = await startSaying({ school: OWN_SCHOOL, logo: null, pages: [] })
    expect((await siteOf(browser)).school).toEqual(OWN_SITE_SCHOOL)
  })

  test('whom to ask, each by itself before what the settings have', async () => {
    const env = { SUPPORT_EMAIL: 'settings@school.example', SUPPORT_PHONE: '+1 555 0100' }
    const school = { ...exampleSchool, contact: { email: 'office@school.example', phone: null } }
    const { browser } = await startSaying({ ...EVERYTHING, school }, env)
    expect((await siteOf(browser)).contact).toEqual({ email: 'office@school.example', phone: '+1 555 0100' })
  })

  test('to students as to visitors, and nothing of a gateway of before is missed', () => {
    const { school, ...before } = siteSchema.parse({
      ...{ contact: { email: null, phone: null }, pages: [], version: '0.1.0' },
    })
    expect(school).toEqual(OWN_SITE_SCHOOL)
    expect(before).toMatchObject({ mail: false, openid: null })
  })
})

describe('its pages', () => {
  test('stand among those of files, in the place of one of the same address', async () => {
    const { browser } = await startSaying()
    const { pages } = await siteOf(browser)
    expect(pages.map(({ slug }) => slug).sort()).toEqual(['about', 'cookies', 'help', 'imprint', 'privacy', 'terms'])
    expect(pages.find(({ slug }) => slug === 'about')).toEqual({ slug: 'about', title: 'About us', group: 'support' })
    expect(await pageOf(browser, 'about')).toEqual({
      ...{ slug: 'about', title: 'About us', group: 'support', language: 'en' },
      html: '<p>We teach <strong>trades</strong>.</p>\n',
    })
    expect((await pageOf(browser, 'terms')).html).toContain('<p>')
  })

  test("come in the language that is asked for, else in the school's first, else in one that is there", async () => {
    const { browser } = await startSaying()
    expect(await pageOf(browser, 'about', '?language=de')).toMatchObject({ title: 'Über uns', language: 'de' })
    expect(await pageOf(browser, 'imprint', '?language=en')).toMatchObject({ title: 'Impressum', language: 'de' })
    const titles = async (query: string) => (await siteOf(browser, query)).pages.map(({ title }) => title)
    expect(await titles('?language=de')).toEqual(expect.arrayContaining(['Über uns', 'Impressum']))
    expect(await titles('')).toEqual(expect.arrayContaining(['About us', 'Impressum']))
    expect((await browser.get(`${getSite.path}?language=qaa`)).status).toBe(400)
    expect((await browser.get(`${getSite.path}?tongue=de`)).status).toBe(400)

    const german = await startSaying({ ...EVERYTHING, school: { ...exampleSchool, languages: ['de', 'en'] } })
    expect(await pageOf(german.browser, 'about')).toMatchObject({ title: 'Über uns' })
  })

  test('that cost too much to be read are shown as they were typed, and hold nobody up', async () => {
    const markdown = '*a '.repeat(LONGEST_PAGE / 3)
    const { browser } = await startSaying({
      ...EVERYTHING,
      pages: [{ ...about, words: { en: { title: 'A', markdown } } }],
    })
    await siteOf(browser)
    const answered: string[] = []
    const slow = pageOf(browser, 'about').finally(() => answered.push('page'))
    await siteOf(browser, '?language=de').finally(() => answered.push('site'))
    expect((await slow).html).toBe(`<p>${markdown.trim()}</p>\n`)
    expect(answered).toEqual(['site', 'page'])
  })

  test('a preview is what visitors would get, for operators alone', async () => {
    const gateway = await startGateway()
    const send = (browser: Browser, markdown: string) => browser.post(previewSchoolPage.path, { markdown })
    const operator = gateway.visitor()
    await operator.login(gateway.people.add(anOperator()))
    expect(await send(operator, 'We teach **trades**.')).toMatchObject({
      status: 200,
      json: { html: '<p>We teach <strong>trades</strong>.</p>\n' },
    })
    for (const markdown of HOSTILE_MARKDOWN.slice(0, 20)) {
      const { json } = await send(operator, markdown)
      expect(String((json as { html: string }).html)).not.toMatch(/(href|src)="[^"]*script:/i)
    }
    expect((await send(operator, 'n'.repeat(LONGEST_PAGE + 1))).status).toBe(400)
    expect((await send(gateway.visitor(), 'a')).status).toBe(401)
  })
})

describe('catalog is asked', () => {
  test('once by all who come within two seconds, and told what is known', async () => {
    const { gateway, browser } = await startSaying()
    await Promise.all(Array.from({ length: 20 }, () => siteOf(browser)))
    await siteOf(browser, '?language=de')
    expect(schoolRequests(gateway)).toHaveLength(1)
    await expect
      .poll(
        async () => {
          await siteOf(browser)
          return schoolRequests(gateway).length
        },
        { timeout: 10_000 },
      )
      .toBe(2)
    expect(schoolRequests(gateway)[1]?.url).toContain('known=mark')
    expect((await siteOf(browser)).school.name).toBe('Example School')
  })

  test('and heard within seconds', async () => {
    const { gateway, browser } = await startSaying()
    await siteOf(browser)
    say(gateway, { ...EVERYTHING, school: { ...exampleSchool, name: 'Another' } })
    await expect.poll(async () => (await siteOf(browser)).school.name, { timeout: 6_000 }).toBe('Another')
  })

  test.each(['away', 'silent'] as const)('and missed by nobody while it is %s', async (mood) => {
    const { gateway, browser } = await startSaying()
    expect((await siteOf(browser)).school.name).toBe('Example School')
    gateway.services.catalog.mood = mood
    const times: number[] = []
    for (let at = 0; at < 8; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 600))
      const began = performance.now()
      const { school, pages } = await siteOf(browser)
      times.push(performance.now() - began)
      expect([school.name, pages.length]).toEqual(['Example School', 6])
    }
    // One may find out; the others aren't kept waiting. A busy machine may look like it once.
    expect(times.filter((time) => time >= TIMEOUT_MS).length).toBeLessThanOrEqual(2)
    expect(await pageOf(browser, 'about')).toMatchObject({ title: 'About us' })
    gateway.services.catalog.mood = 'well'
    say(gateway, { ...EVERYTHING, school: { ...exampleSchool, name: 'Back' } })
    await expect.poll(async () => (await siteOf(browser)).school.name, { timeout: 15_000 }).toBe('Back')
  })

  test("and while nobody knows anything yet, Lectern's own is shown", async () => {
    const gateway = await startGateway({ env: { SUPPORT_EMAIL: 'help@school.example' } })
    gateway.services.catalog.mood = 'away'
    const browser = gateway.visitor()
    expect(await siteOf(browser)).toMatchObject({ school: OWN_SITE_SCHOOL, contact: { email: 'help@school.example' } })
    expect((await pageOf(browser, 'about')).title).toBe('About Us')
  })
})
