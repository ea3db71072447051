import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { codeOf } from '../support/factors.ts'
import { newPerson, type Person } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** By keyboard, as far as the step that follows the password; answers its field. */
async function givePassword(page: Page, { username, password }: Person) {
  await page.context().clearCookies()
  await page.goto('/auth')
  await tabToField(page, page.getByLabel('Username'))
  await page.keyboard.type(username)
  await tabToField(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  return code
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('with the keyboard alone an authenticator app is set up, and a login asks for its code or a recovery code', async ({
  page,
}) => {
  const person = await newPerson(targetUrl(), 'student')
  await actAs(page, person)
  await page.goto('/profile/security')
  await tabTo(page, 'button', 'Set up')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await giveCode(page, codeOf(key))
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await tabTo(page, 'button', 'I’ve saved them')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 codes left')).toBeVisible()

  const code = await givePassword(page, person)
  await expectAccessible(page)
  await giveCode(page, codeOf(key, 40))
  await expect(page.getByText(/This code is wrong/)).toBeVisible()
  // The wrong code is selected, so the next one replaces it. The code of now has turned the app on.
  await expect(code).toBeFocused()
  await giveCode(page, codeOf(key, 1))
  await expect(toast(page, 'Login successful!')).toBeVisible()

  await givePassword(page, person)
  await giveCode(page, recovery)
  await expect(toast(page, 'Login successful!')).toBeVisible()
  await page.goto('/profile/security')
  await expect(page.getByText('9 codes left')).toBeVisible()
})
