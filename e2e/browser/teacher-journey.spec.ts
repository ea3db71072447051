import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'
import { WEBM_PATH } from '../support/videos.ts'

/** One dot. */
const PICTURE = {
  name: 'knot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a teacher writes and publishes a course; a student studies it to the end; the teacher sees that', async ({
  page,
  browser,
}) => {
  // The longest way of all.
  const title = uniqueName('Knots')
  const teacher = await newPerson(targetUrl(), 'teacher', 'Tess Teacher')
  const student = await newPerson(targetUrl(), 'student', 'Sami Sailor')
  await actAs(page, teacher)

  await page.goto('/teacher/courses/new')
  await page.getByLabel('Course Title').fill(title)
  await page.getByLabel('Course Description').fill('Ten knots that hold, and how to untie them after a storm.')
  await page.getByRole('button', { name: 'Create Course' }).first().click()
  await expect(page).toHaveURL(/\/teacher\/courses\/\d+\/edit/)
  const courseId = Number(/courses\/(\d+)/.exec(page.url())?.[1])

  await page
    .getByRole('tab', { name: 'Curriculum' })
    .or(page.getByRole('link', { name: 'Curriculum' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Add First Module' }).click()
  await page.getByLabel('Module Title').fill('First knots')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Module' }).click()
  await expect(toast(page, 'Module created')).toBeVisible()
  await page
    .getByRole('button', { name: 'Add your first lesson' })
    .or(page.getByRole('button', { name: 'Add Lesson' }))
    .first()
    .click()
  await page.getByLabel('Lesson Title').fill('The bowline')
  await page.getByLabel('Lesson Content').fill('The rabbit comes out of the hole.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Lesson' }).click()
  await expect(toast(page, 'Lesson created')).toBeVisible()

  // A video, by a file of this computer.
  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  await page.getByLabel('Lesson Title').fill('Tying it, filmed')
  await page.getByLabel('Lesson Type').click()
  await page.getByRole('option', { name: 'Video' }).click()
  await page.locator('input[type=file]').setInputFiles(WEBM_PATH)
  await expect(page.getByRole('status').filter({ hasText: 'Video uploaded' })).toBeVisible()
  await page.getByLabel('Lesson Content').fill('Watch the tail.')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Lesson' }).click()
  const filmed = page.getByRole('row', { name: /Tying it, filmed/ })
  await expect(filmed).toBeVisible()
  // With the keyboard it goes before the other.
  await filmed.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('row', { name: /1\.1 Tying it, filmed/ })).toBeVisible()
  await expect(page.getByText('All changes saved').first()).toBeVisible()

  // What is typed is there after a reload, without a button.
  const { modules } = await (await page.request.get(`/api/courses/${courseId}?bodies=none`)).json()
  await page.goto(`/teacher/courses/${courseId}/lessons/${modules[0].lessons[1].id}`)
  const text = page.locator('.ProseMirror')
  await expect(text).toContainText('The rabbit comes out of the hole.')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Why it holds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It tightens under load.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('``` ')
  await page.keyboard.type('const turns = 1')
  for (let line = 0; line < 3; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('/picture')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('option', { name: 'Picture' }).click()
  await (await choosing).setFiles(PICTURE)
  await expect(text.locator('img')).toHaveAttribute('src', /\/api\/courses\/\d+\/images\//)
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeAttached()
  await page.reload()
  await expect(text.getByRole('heading', { name: 'Why it holds' })).toBeVisible()
  await expect(text).toContainText('It tightens under load.')

  await expect(text).toContainText('const turns = 1')
  await expect(text.locator('img')).toBeVisible()
  await page.getByRole('link', { name: 'Preview as a student' }).click()
  await expect(page.getByRole('heading', { name: 'Why it holds' })).toBeVisible()

  await page.goto(`/teacher/courses/${courseId}/edit/settings`)
  await page.getByRole('radio', { name: /Published/ }).check()
  await page.getByRole('button', { name: 'Save Settings' }).first().click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  await actAs(reader, student)
  await reader.goto(`${targetUrl()}/courses?search=${encodeURIComponent(title)}`)
  await reader.getByRole('link', { name: title }).first().click()
  await reader
    .getByRole('button', { name: /^Enroll/ })
    .first()
    .click()
  await reader.getByRole('link', { name: 'Continue Learning' }).click()
  const video = reader.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(3)
  await reader.getByRole('button', { name: 'Mark as Complete' }).click()
  // It goes on to the next one by itself.
  await expect(reader.getByRole('heading', { name: 'Why it holds' })).toBeVisible()
  await reader.getByRole('button', { name: 'Mark as Complete' }).click()
  await expect(reader.getByRole('main').getByText("You've completed the course!")).toBeVisible()
  await context.close()

  await page.goto('/teacher/students')
  await expect(page.getByText('Sami Sailor').first()).toBeVisible()
  await expect(page.getByText('100%').first()).toBeVisible()
  await page.goto('/teacher/analytics')
  await expect(page.getByText(/1 enrolled/).first()).toBeVisible()
  await expect(page.getByText(/1 finished/).first()).toBeVisible()
  const exporting = page.waitForEvent('download')
  await page
    .getByRole('link', { name: 'Export' })
    .or(page.getByRole('button', { name: 'Export' }))
    .first()
    .click()
  expect((await exporting).suggestedFilename()).toMatch(/\.csv$/)

  await page.goto('/teacher/courses')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(toast(page, 'Course archived')).toBeVisible()
})
