import { getSchool } from '@lectern/contracts/calls/internal/catalog.ts'
import { exampleSchool, exampleSchoolLogo, type School } from '@lectern/contracts/shapes/school.ts'
import { schoolStyles } from '@lectern/contracts/shapes/school-shades.ts'
import { expect, test } from 'vitest'
import { startWithWebApp } from './support/web-app.ts'

const ORIGIN = 'https://courses.example.org'
const BY_HTTPS = { headers: { 'x-forwarded-proto': 'https' } }
const MANIFEST = { name: 'Lectern', short_name: 'Lectern', display: 'minimal-ui' }

async function start(school: School | null) {
  const env = { PUBLIC_ORIGINS: ORIGIN, TRUST_PROXY: 'true' }
  const gateway = await startWithWebApp(env, { 'manifest.webmanifest': JSON.stringify(MANIFEST) })
  if (school) {
    gateway.services.catalog.answer(getSchool, { mark: '1', said: { school, logo: exampleSchoolLogo, pages: [] } })
  }
  const browser = gateway.visitor()
  return { read: async (path: string) => (await browser.get(path, BY_HTTPS)).text, gateway }
}

test.each(['/', '/courses', '/auth', '/dashboard', '/nowhere-at-all'])(
  'the page %s has the name and the colours of the school before a script has run',
  async (path) => {
    const { read } = await start(exampleSchool)
    const html = await read(path)
    expect(html).toMatch(/<title>([^<]* · )?Example School<\/title>/)
    expect(html).toContain(
      `<style id="school-colors">${schoolStyles(exampleSchool.colors ?? { light: '', dark: '' })}</style>`,
    )
  },
)

test('previews and search engines are told the name and the logo', async () => {
  const { read } = await start(exampleSchool)
  const html = await read('/')
  expect(html).toContain('<meta property="og:site_name" content="Example School">')
  const [, json = '{}'] =
    /<script type="application\/ld\+json">(\{"@context":[^<]*"Organization".*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ name: 'Example School', logo: ORIGIN + exampleSchoolLogo.url })
})

test('what a school is called is text, wherever it stands', async () => {
  const name = '</title><script>owned=1</script>"><b>'
  const { read } = await start({ ...exampleSchool, name })
  for (const path of ['/', '/courses', '/nowhere-at-all']) {
    const html = await read(path)
    expect(html).not.toContain('<script>owned')
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;owned=1&lt;/script&gt;')
  }
})

test("the home screen's name is the school's, and Lectern's without", async () => {
  const school = await start(exampleSchool)
  expect(JSON.parse(await school.read('/manifest.webmanifest'))).toEqual({
    ...{ ...MANIFEST, name: 'Example School', short_name: 'Example School' },
  })
  const { read, gateway } = await start(null)
  gateway.services.catalog.mood = 'away'
  expect(JSON.parse(await read('/manifest.webmanifest'))).toEqual(MANIFEST)
  const html = await read('/courses')
  expect(html).toContain('<title>Explore Courses · Lectern</title>')
  expect(html).not.toContain('<style')
})
