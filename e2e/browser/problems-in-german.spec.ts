import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, speak } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'

test('a German page says in German what services and schemas say is wrong', async ({ page, teacher }) => {
  const course = await newCourse(teacher)
  await speak(page.context(), 'de')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('nobody-of-that-name')
  await page.getByLabel('Passwort', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText(/Benutzername oder Passwort ist falsch\./).first()).toBeVisible()

  await actAs(page, teacher)
  await page.goto(`/teacher/courses/${course.id}/edit`)
  await page.getByRole('textbox', { name: 'Titel des Kurses' }).fill(' ')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Bitte geben Sie einen Titel an')).toBeVisible()
})
