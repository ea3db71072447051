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
  await newCourse(teacher)
  await actAs(page, teacher)
  await page.goto('/teacher/settings')

  const file = { name: 'me.png', mimeType: PNG.mediaType, buffer: Buffer.from(PNG.bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(toast(page, 'Picture saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use initials' })).toBeVisible()

  await page.getByLabel(/^About you/).fill('I like small programs, plain words and questions.')
  await expect(page.getByText('1 unsaved change')).toBeVisible()

  await page.getByRole('link', { name: /View your page/ }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()

  await page.getByRole('link', { name: 'Language and time' }).click()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('kiritimati')
  await zone.press('Enter')
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(zone).toHaveValue(/^Kiritimati/)

  await page.getByRole('link', { name: 'Public profile' }).click()
  await page.getByRole('link', { name: /View your page/ }).click()
  await expect(page).toHaveURL(/\/teachers\/\d+$/)
  await expect(page.getByText('I like small programs, plain words and questions.').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="/api/profile-pictures/"]').first()).toBeVisible()
})
