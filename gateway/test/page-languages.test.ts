import { expect, test } from 'vitest'
import { startWithWebApp } from './support/web-app.ts'

const indexIn = (language: string) =>
  `<!doctype html><html lang="${language}"><head><!-- head --><title>Lectern</title><!-- /head --><!-- code --><!-- /code --></head><body><div id="root"></div></body></html>`
const PAGES = JSON.stringify(
  [
    { name: 'home', pattern: '/', isPublic: true, title: null, description: 'Kurse für alle.' },
    { name: 'dashboard', pattern: '/dashboard', isPublic: false, title: null, description: null },
  ].map((page) => ({ modules: [], rendered: false, query: [], ...page })),
)

async function startSpoken() {
  const { visitor } = await startWithWebApp(
    {},
    {
      'index.html': indexIn('en'),
      '.languages/de/index.html': indexIn('de'),
      '.languages/de/pages.json': PAGES,
      '.languages/en-XB/index.html': indexIn('en-XB'),
      '.languages/en-XB/pages.json': PAGES,
    },
  )
  return async (headers: Record<string, string>, path = '/') => {
    const page = await visitor().get(path, { headers })
    return { ...page, language: /<html lang="([^"]+)"/.exec(page.text)?.[1] }
  }
}

test('is what the browser prefers among what there is, else the first', async () => {
  const open = await startSpoken()
  const expected = {
    ...{ de: 'de', 'de-AT,de;q=0.9,en;q=0.5': 'de', 'fr-FR,fr;q=0.9,de;q=0.5,en;q=0.1': 'de' },
    ...{ 'en-GB,en;q=0.9,de;q=0.8': 'en', 'fr,it': 'en', '*': 'en', 'de;q=0': 'en', '': 'en' },
    [`${'x'.repeat(2_000)};;;,,,de;q=zzz`]: 'en',
    // Nobody prefers it: it is there to be tried.
    'en-XB': 'en',
  }
  const answered: Record<string, string | undefined> = {}
  for (const accepted of Object.keys(expected)) {
    answered[accepted] = (await open({ 'accept-language': accepted })).language
  }
  expect(answered).toEqual(expected)
})

test('is what was chosen in this browser, whatever it prefers, where there is such a language', async () => {
  const open = await startSpoken()
  const expected = {
    ...{ 'lectern.language=de': 'de', 'other=1; lectern.language=de; more=2': 'de' },
    ...{ 'lectern.language=en': 'en', 'lectern.language=en-XB': 'en-XB' },
    ...{ 'xlectern.language=en': 'de', 'lectern.language=fr': 'de', 'lectern.language=../../etc': 'de' },
    'lectern.language=': 'de',
  }
  const answered: Record<string, string | undefined> = {}
  for (const cookie of Object.keys(expected)) {
    answered[cookie] = (await open({ cookie, 'accept-language': 'de' })).language
  }
  expect(answered).toEqual(expected)
})

test('tells caches what it depends on, and another language is another page', async () => {
  const open = await startSpoken()
  const [english, german] = [await open({}), await open({ 'accept-language': 'de' })]
  expect(english.headers.get('vary')).toContain('accept-language')
  expect(english.headers.get('vary')).toContain('cookie')
  expect(german.headers.get('etag')).not.toBe(english.headers.get('etag'))
  expect(german.text).toContain('<meta name="description" content="Kurse für alle.">')
  expect((await open({ 'accept-language': 'de' }, '/dashboard')).language).toBe('de')
  const missing = await open({ 'accept-language': 'de' }, '/no/such/page')
  expect([missing.status, missing.language]).toEqual([404, 'de'])
})
