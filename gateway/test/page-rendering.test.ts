import { setTimeout as wait } from 'node:timers/promises'
import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import { describe, expect, test } from 'vitest'
import { aCatalogCourse, aParticipation } from './support/courses.ts'
import { startWithWebApp } from './support/web-app.ts'

/** Shows the title and counts how often it was asked; as the app does, it finds out bit by bit what it needs. */
const RENDERER = `
let times = 0
export async function render({ reads }) {
  times += 1
  const course = reads['/api/courses/7?bodies=none']
  if (course?.body.title === 'broken') throw new Error('There is a fault in it.')
  if (course?.body.title === 'endless') for (;;) {}
  const requests = ['/api/user', '/api/courses/7?bodies=none', ...(course ? ['/api/categories'] : [])]
  const names = (reads['/api/categories']?.body ?? []).map(({ name }) => name)
  return { content: \`<h1>\${course?.body.title}</h1><p>\${names}</p><i>\${times}</i>\`, styles: '<style>h1{}</style>', requested: requests }
}`
const category = { id: 1, name: 'Baking', icon: 'cake', courseCount: 3 }

async function start() {
  const gateway = await startWithWebApp({}, { '.server/render.js': RENDERER })
  gateway.services.catalog.on('GET', '/api/categories', { body: [category] })
  gateway.services.catalog.answer(getCatalogCourse, aCatalogCourse({ title: 'Sourdough' }))
  gateway.services.learning.answer(getParticipation, aParticipation())
  return gateway
}

const DRAWN = '<div id="root"><h1>Sourdough</h1><p>Baking</p>'
const read = async ({ visitor }: Awaited<ReturnType<typeof start>>, path = '/courses/7') =>
  (await visitor().get(path)).text

describe("a visitor's page", () => {
  test('is drawn with everything that it needs, before a script has run', async () => {
    const gateway = await start()
    await expect.poll(() => read(gateway)).toContain(DRAWN)
    const page = await read(gateway)
    expect(page).toContain('<style>h1{}</style><link rel="expect" href="#code" blocking="render"></head>')
    // Behind all of it, which is painted together, for web/scheme.js to fetch afterwards.
    expect(page).toMatch(
      /<template id="code">[^/]*<script type="module" src="\/app.js"><\/script>.*<\/template><\/body>/,
    )
    const [, data = ''] = /id="reads">(.*?)<\/script>/s.exec(page) ?? []
    expect(JSON.parse(data)).toMatchObject({ '/api/categories': { body: [category], total: null } })
    expect(JSON.parse(data)).not.toHaveProperty('/api/user')
  })

  test('is drawn once for all, and again when what it shows has changed', async () => {
    const gateway = await start()
    await expect.poll(() => read(gateway)).toContain(DRAWN)
    const first = await read(gateway)
    await wait(1_100)
    expect(await read(gateway)).toBe(first)
    gateway.services.catalog.answer(getCatalogCourse, aCatalogCourse({ title: 'Rye' }))
    await expect.poll(() => read(gateway)).toContain('<h1>Rye</h1>')
  })

  test('is the same one for whatever the address has that the page does not know', async () => {
    const gateway = await start()
    await expect.poll(() => read(gateway)).toContain(DRAWN)
    const [plain, junk] = [await read(gateway), await read(gateway, '/courses/7?x=1&search=y&x=2')]
    expect(junk).toBe(plain)
    const sorted = await read(gateway, '/courses?page=2&sort=newest&utm_source=z')
    expect(await read(gateway, '/courses?sort=newest&page=2&sort=rating')).toBe(sorted)
    expect(await read(gateway, '/courses?page=2')).not.toBe(sorted)
  })

  test.each(['broken', 'endless'])('comes undrawn, with its data, where drawing it is %s', async (how) => {
    const gateway = await start()
    gateway.services.catalog.answer(getCatalogCourse, aCatalogCourse({ title: how }))
    const startedAt = performance.now()
    const page = await gateway.visitor().get('/courses/7')
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<title>${how} · Lectern</title>`)
    expect(page.text).toContain('<div id="root"></div>')
    expect(page.text).toContain('<script type="module" src="/app.js"></script></head>')
  })
})

test.each(['student', 'teacher'])(
  'who may be signed in as a %s gets an empty page, and what is the same for them',
  async (role) => {
    const gateway = await start()
    await expect.poll(() => read(gateway)).toContain(DRAWN)
    const person = gateway.visitor()
    person.cookies.set('lectern.hint', role)
    person.cookies.set('lectern.sid', 'not one of ours')
    const { text } = await person.get('/courses/7')
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('<title>Sourdough · Lectern</title>')
    expect(text.includes('"/api/categories"')).toBe(role === 'student')
    expect(text).not.toContain('"/api/courses/7')
  },
)
