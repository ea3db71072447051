import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'

const PARAGRAPHS = Array.from(
  { length: 60 },
  (_, index) => `<p>Paragraph ${index + 1}. ${'Knead and wait. '.repeat(12)}</p>`,
)

/** The number of the first paragraph below the header. */
function firstParagraph(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('article p')].find((one) => one.getBoundingClientRect().top >= 60)
    return Number(/^Paragraph (\d+)/.exec(shown?.textContent ?? '')?.[1])
  })
}

test('a student goes on where they stopped, on another screen too', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [3] })
  const lessonId = course.lessonIds[1] ?? 0
  await teacher.client.call(updateLesson, { params: { lessonId }, body: { content: PARAGRAPHS.join('') } })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn?lesson=${lessonId}`)
  const stopped = page.getByText(/^Paragraph 31\./)
  await expect(stopped).toBeAttached()
  const saved = page.waitForRequest(
    (request) => request.url().endsWith('/place') && request.postDataJSON().position > 0,
  )
  await stopped.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90))
  const { position, share } = (await saved).postDataJSON()
  expect(position).toBe(30 * `Paragraph 10. ${'Knead and wait. '.repeat(12)}`.length - 9)
  expect(share).toBeGreaterThan(0.3)
  await expect(page.getByText(/min left$/)).toBeVisible()

  await page.goto('/dashboard')
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: width - 60, height: 700 })
  await page.goto(`/courses/${course.id}/learn`)
  await expect.poll(() => firstParagraph(page)).toBe(31)
})

test('the next lesson is fetched once most of this one is read', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [2] })
  const [lessonId = 0, nextId = 0] = course.lessonIds
  await teacher.client.call(updateLesson, { params: { lessonId }, body: { content: PARAGRAPHS.join('') } })
  await enrollIn(student, course)
  await actAs(page, student)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByText(/^Paragraph 60\./)).toBeAttached()
  // What follows from scrolling has happened by the time the position is sent.
  const sent = page.waitForRequest((request) => request.url().endsWith('/place') && request.postDataJSON().share > 0.2)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.4))
  await sent
  expect(requests).not.toContain(`/api/lessons/${nextId}`)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.8))
  await expect.poll(() => requests).toContain(`/api/lessons/${nextId}`)
})

test('at the end each star gives its own rating, and Edit sends nothing', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [1] })
  const { progressIds } = await enrollIn(student, course)
  const input = { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } }
  await student.client.call(completeLesson, input)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)

  const form = page.getByRole('form', { name: 'Rate this course' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/reviews\b/.test(request.url())) sent.push(request.postDataJSON().rating)
  })
  for (let star = 1; star <= 5; star++) {
    if (star > 1) await form.getByRole('button', { name: 'Edit' }).click()
    await form
      .locator('label[for]')
      .nth(star - 1)
      .click()
    await form.getByRole('button', { name: 'Post review' }).click()
    await expect(form.getByRole('button', { name: 'Edit' })).toBeVisible()
  }
  expect(sent).toEqual([1, 2, 3, 4, 5])
})

test('a lesson is printed without what is around it', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [1] })
  const content =
    '<h3>Bread</h3><p>Read <a href="https://example.org/rye">of rye</a>.</p><pre><code>bake()</code></pre>'
  await teacher.client.call(updateLesson, { params: { lessonId: course.lessonIds[0] ?? 0 }, body: { content } })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  const link = page.getByRole('link', { name: 'of rye' })
  await expect(link).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 2, name: 'Bread' })).toBeVisible()
  await expect(page.getByText('bake()')).toBeVisible()
  for (const around of ['Mark as Complete', 'Back to Course', 'Course Content', 'Copy']) {
    await expect(page.getByText(around, { exact: true }).first()).toBeHidden()
  }
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://example.org/rye',
  )
  const ink = await page.getByRole('article').evaluate((element) => getComputedStyle(element).color)
  expect(ink).toBe('rgb(26, 35, 31)')
})

test('the contents are a sheet on small screens, and beside the lesson on wide ones', { tag: '@phone' }, async ({
  page,
  isMobile,
  student,
  teacher,
}) => {
  const course = await newCourse(teacher, { lessons: [2, 2] })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /Course Content$/ }).click()
  const contents = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Course Content' })
  await expect(contents.getByRole('link')).toHaveCount(4)
  if (isMobile) {
    await page.keyboard.press('Escape')
    await expect(contents).toBeHidden()
    await expect(page.getByRole('button', { name: /Course Content$/ })).toBeFocused()
    await page.getByRole('button', { name: /Course Content$/ }).click()
    await expect(contents.getByRole('link')).toHaveCount(4)
    await dragDown(page, contents)
    await expect(contents).toBeHidden()
    await expect(page.getByRole('button', { name: /Course Content$/ })).toBeFocused()
    await page.getByRole('button', { name: /Course Content$/ }).click()
  }
  await contents.getByRole('link').nth(2).click()
  await expect(page.getByText('Module 2 • Lesson 1', { exact: true }).first()).toBeVisible()
  if (isMobile) await expect(contents).toBeHidden()
})

/** With a finger, by its upper edge. */
async function dragDown(page: Page, sheet: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + 20 + down }],
    })
  await touch('touchStart', 0)
  for (const down of [10, 60, 160, 320, 480]) await touch('touchMove', down)
  await touch('touchEnd', 480)
}

test('of a course of 260 lessons the contents draw what is in view: the current one, what is looked for, what the keys reach', {
  tag: '@phone',
}, async ({ page, isMobile, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [130, 130] })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn?lesson=${course.lessonIds[199]}`)
  await expect(page.getByText('Secret text 2.70')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /Course Content$/ }).click()
  const contents = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Course Content' })
  const current = contents.getByRole('link', { name: 'Lesson 2.70' })
  await expect(current).toBeInViewport()
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(await contents.getByRole('link').count()).toBeLessThan(80)

  // The keys go on beyond what was drawn.
  await current.focus()
  for (let lesson = 71; lesson <= 110; lesson++) {
    await page.keyboard.press('Tab')
    await expect(contents.getByRole('link', { name: `Lesson 2.${lesson}` })).toBeFocused()
  }
  await expect(contents.getByRole('link', { name: 'Lesson 2.110' })).toBeInViewport()

  await contents.getByRole('searchbox', { name: 'Find a lesson' }).fill('1.129')
  await expect(contents.getByRole('link')).toHaveCount(1)
  await contents.getByRole('link', { name: 'Lesson 1.129' }).click()
  await expect(page.getByText('Secret text 1.129')).toBeVisible()
})
