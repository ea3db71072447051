import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { logIn } from '../support/browser-steps.ts'
import { targetUrl } from '../support/target.ts'

test('a visitor logs in and is where they wanted to go; what isn’t for a student leads to their dashboard', async ({
  page,
  student,
  course,
}) => {
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page).toHaveURL(`${targetUrl()}/auth?redirect=${encodeURIComponent(`/courses/${course.id}/learn`)}`)
  await logIn(page, student.username, student.password)
  await expect(page).toHaveURL(`${targetUrl()}/courses/${course.id}/learn`)
  await expect(page.getByText('Secret text 1.1')).toBeVisible()

  for (const elsewhere of ['/teacher/dashboard', '/auth']) {
    await page.goto(elsewhere)
    await expect(page, elsewhere).toHaveURL(`${targetUrl()}/dashboard`)
  }
})
