import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { codeOf } from '../support/factors.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('an authenticator app is set up, and its code given at the login, with the keyboard alone', async ({ page }) => {
  const person = await newPerson(targetUrl(), 'student')
  await actAs(page, person)
  await page.goto('/profile')
  await tabTo(page, 'button', 'Set up')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await tabTo(page, 'button', 'I have kept them')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 codes left')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth')
  await tabToField(page, page.getByLabel('Username'))
  await page.keyboard.type(person.username)
  await tabToField(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(codeOf(key, 40))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/This code is not correct/)).toBeVisible()
  // What was wrong is selected, so that the next code takes its place. That of now has turned it on.
  await expect(code).toBeFocused()
  await page.keyboard.type(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login successful!')).toBeVisible()
})
