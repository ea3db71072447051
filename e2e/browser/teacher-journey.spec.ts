import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher writes and publishes a course; a student studies it to the end; the teacher sees that', async ({
  page,
  browser,
}) => {
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

  // What is typed is there after a reload, without a button.
  const { modules } = await (await page.request.get(`/api/courses/${courseId}?bodies=none`)).json()
  await page.goto(`/teacher/courses/${courseId}/lessons/${modules[0].lessons[0].id}`)
  const text = page.locator('.ProseMirror')
  await expect(text).toContainText('The rabbit comes out of the hole.')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Why it holds')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It tightens under load.')
  await expect(page.getByRole('status').filter({ hasText: 'All changes saved' })).toBeAttached()
  await page.reload()
  await expect(text.getByRole('heading', { name: 'Why it holds' })).toBeVisible()
  await expect(text).toContainText('It tightens under load.')

  await page.goto(`/teacher/courses/${courseId}/edit/settings`)
  await page.getByRole('radio', { name: /Published/ }).check()
  await page.getByRole('button', { name: 'Save Settings' }).first().click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const context = await browser.newContext()
  const reader = await context.newPage()
  await actAs(reader, student)
  await reader.goto(`${targetUrl()}/courses/${courseId}`)
  await reader
    .getByRole('button', { name: /^Enroll/ })
    .first()
    .click()
  await reader.getByRole('link', { name: 'Continue Learning' }).click()
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
})
