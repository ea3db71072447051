import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getSite, getSitePage } from '@lectern/contracts/calls/public/gateway.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { sitePageSchema, siteSchema } from '@lectern/contracts/shapes/site.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { describe, expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway } from './support/gateway.ts'

const pathOf = (slug: string) => buildPath(getSitePage.path, { slug })
const page = (head: string, body = 'Words.') => `---\n${head}\n---\n${body}\n`

const siteOf = async (browser: Browser) => siteSchema.parse((await browser.get(getSite.path)).json)
const pageOf = async (browser: Browser, slug: string) => sitePageSchema.parse((await browser.get(pathOf(slug))).json)

async function aFolder(files: Record<string, string>) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function siteWith(files: Record<string, string>, logTo?: string[]) {
  const folder = await aFolder(files)
  const gateway = await startGateway({ env: { PAGES_ROOT: folder }, ...(logTo && { logTo }) })
  return { folder, browser: gateway.visitor() }
}

describe('the pages of a site', () => {
  test("are Lectern's own, each of which can be read", async () => {
    const browser = (await startGateway()).visitor()
    const { pages } = await siteOf(browser)
    expect(pages.map(({ slug }) => slug).sort()).toEqual(['about', 'cookies', 'help', 'privacy', 'terms'])
    for (const { slug, title } of pages) {
      expect(await pageOf(browser, slug)).toMatchObject({ title, html: expect.stringContaining('<p>') })
    }
  })

  test('stand in their order, and those that are no pages are left out with a word in the log', async () => {
    const log: string[] = []
    const { browser } = await siteWith(
      {
        'b.md': page('title: Second\ngroup: legal\norder: 2'),
        'a.md': page('title: First\ngroup: support\norder: 1'),
        'untitled.md': page('group: legal'),
        'nowhere.md': page('title: X\ngroup: cellar'),
        'headless.md': 'Only words.',
        'Über uns.md': page('title: X\ngroup: legal'),
        'notes.txt': 'not a page',
      },
      log,
    )
    expect((await siteOf(browser)).pages).toEqual([
      { slug: 'a', title: 'First', group: 'support' },
      { slug: 'b', title: 'Second', group: 'legal' },
    ])
    const warnings = log.join('\n')
    for (const why of ['needs a title', 'needs a group: support or legal', 'needs a head', 'lowercase letters']) {
      expect(warnings).toContain(why)
    }
  })

  test('are shown in the requested language, otherwise in the language of their file', async () => {
    const { browser } = await siteWith({
      'a.md': page('title: First\ngroup: support\norder: 1', 'English.'),
      'a.de.md': page('title: Erste\ngroup: support\norder: 2', 'Deutsch.'),
      'b.md': page('title: Second\ngroup: support\norder: 1'),
      'c.qaa.md': page('title: X\ngroup: support'),
    })
    const inGerman = (path: string) => browser.get(`${path}?language=de`)
    expect((await siteOf(browser)).pages.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(siteSchema.parse((await inGerman(getSite.path)).json).pages.map(({ title }) => title)).toEqual([
      'Second',
      'Erste',
    ])
    expect(await pageOf(browser, 'a')).toMatchObject({ language: 'en', html: '<p>English.</p>\n' })
    expect((await inGerman(pathOf('a'))).json).toMatchObject({ language: 'de', html: '<p>Deutsch.</p>\n' })
    expect((await inGerman(pathOf('b'))).json).toMatchObject({ title: 'Second', language: 'en' })
  })

  test('show what was changed, and go with their file, without a new start', async () => {
    const { folder, browser } = await siteWith({ 'terms.md': page('title: Terms\ngroup: legal', 'Old words.') })
    expect((await pageOf(browser, 'terms')).html).toContain('Old words.')
    await writeFile(join(folder, 'terms.md'), page('title: Rules\ngroup: legal', 'New *words*.'))
    await expect
      .poll(() => pageOf(browser, 'terms'), { timeout: 10_000 })
      .toMatchObject({
        title: 'Rules',
        html: '<p>New <em>words</em>.</p>\n',
      })
    await rm(join(folder, 'terms.md'))
    await expect.poll(async () => (await browser.get(pathOf('terms'))).status, { timeout: 10_000 }).toBe(404)
  })

  test('show HTML as text, and no link runs a script', async () => {
    const body = '<script>alert(1)</script>\n\nA <b onclick="x()">b</b> [go](javascript:alert(1)) [mail](mailto:a@b.c)'
    const { browser } = await siteWith({ 'x.md': page('title: <i>X</i>\ngroup: legal', body) })
    const { title, html } = await pageOf(browser, 'x')
    expect(title).toBe('<i>X</i>')
    expect(html).not.toMatch(/<script|<b |href="javascript:/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('<a href="mailto:a@b.c">mail</a>')
  })

  test.each(['nothing', '../help', '%2e%2e%2fhelp', 'HELP', 'help.md'])('has none called %s', async (slug) => {
    const browser = (await startGateway()).visitor()
    const { status } = await browser.get(`/api/site/pages/${slug}`)
    expect([400, 404]).toContain(status)
  })

  test('are none where the folder is none', async () => {
    const browser = (await startGateway({ env: { PAGES_ROOT: '/no/such/folder' } })).visitor()
    expect((await siteOf(browser)).pages).toEqual([])
  })
})

describe('whom to ask', () => {
  test('is nobody until it is entered', async () => {
    const browser = (await startGateway()).visitor()
    expect((await siteOf(browser)).contact).toEqual({ email: null, phone: null })
  })

  test('is what was entered', async () => {
    const env = { SUPPORT_EMAIL: 'help@school.example', SUPPORT_PHONE: '+1 (555) 010-0142' }
    const browser = (await startGateway({ env })).visitor()
    const { contact } = await siteOf(browser)
    expect(contact).toEqual({ email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE })
  })

  test.each([{ SUPPORT_EMAIL: 'nobody' }, { SUPPORT_PHONE: 'call me' }])('is refused as %o', async (env) => {
    await expect(startGateway({ env })).rejects.toThrow(/must be/)
  })
})

test.each([
  ['production', false],
  ['test', true],
])('sample courses in %s: %s', async (NODE_ENV, offered) => {
  const env = { NODE_ENV, PUBLIC_ORIGINS: 'http://localhost:8080' }
  const browser = (await startGateway({ env })).visitor()
  expect(await siteOf(browser)).toMatchObject({ sampleCourses: offered })
})
