import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { newCourse, PNG } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher sets a picture, a text and a time zone; visitors see them, and leaving unsaved work is warned of', async ({
  page,
}) => {
  const teacher = await newPerson(targetUrl(), 'teacher', 'Elena Marchetti')
  const course = await newCourse(teacher)
  await actAs(page, teacher)
  await page.goto('/teacher/settings')

  const file = { name: 'me.png', mimeType: PNG.mediaType, buffer: Buffer.from(PNG.bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(toast(page, 'Picture saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use initials' })).toBeVisible()

  await page.getByLabel(/^About you/).fill('I like small programs, plain words and questions.')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kiritimati')
  await page.getByRole('combobox', { name: 'Time zone' }).press('Enter')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()

  await page.getByRole('link', { name: /See it as a visitor/ }).click()
  const question = page.getByRole('dialog', { name: 'Your changes aren’t saved yet' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^Kiritimati/)

  await page.getByRole('link', { name: /See it as a visitor/ }).click()
  await expect(page).toHaveURL(`${targetUrl()}/courses/${course.id}`)
  await expect(page.getByText('I like small programs, plain words and questions.').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/api/profile-pictures/"]').first()).toBeVisible()
})
