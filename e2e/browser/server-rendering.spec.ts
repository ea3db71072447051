import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

const content = (page: Page, name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search engine and a preview bot read a course page', async ({ page, teacher }) => {
    const title = uniqueName('Bookbinding')
    const course = await newCourse(teacher, { title, price: 60 })
    await expect(async () => {
      await page.goto(`/courses/${course.id}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page).toHaveTitle(`${title} · Lectern`)
    expect(await content(page, 'og:title')).toBe(title)
    const things = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(things.map((thing) => JSON.parse(thing))).toMatchObject([
      { '@type': 'Course', name: title, offers: { '@type': 'Offer', price: '60.00' } },
      { '@type': 'BreadcrumbList' },
    ])
    expect(JSON.parse(things[0] ?? '{}')).not.toHaveProperty('aggregateRating')
  })

  test("a visitor's pages have their content", async ({ page }) => {
    for (const [path, heading] of [
      ['/courses', 'Explore Courses'],
      ['/auth', 'Welcome back'],
    ] as const) {
      await expect(async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 500 })
      }).toPass()
    }
  })
})

test('pages that are not there answer 404, and say so', async ({ page }) => {
  for (const path of ['/no/such/page', '/courses/999999', '/courses/1/nothing']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: /Not Found/ })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('the browser takes over what was drawn without a word', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What passkeys are asked is good once: it can't be drawn.
    if (pathname.startsWith('/api/') && pathname !== '/api/login/passkey') requests.push(pathname)
  })
  for (const path of ['/', '/courses', '/auth']) {
    await expect(async () => {
      const response = await page.goto(path)
      expect(await response?.text()).toMatch(/<div id="root"><\w/)
    }).toPass()
    requests.length = 0
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect([path, errors, requests]).toEqual([path, [], []])
  }
})
