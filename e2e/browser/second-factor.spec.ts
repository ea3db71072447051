import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { giveCode } from '../support/browser-factors.ts'
import { actAs, logIn, toast } from '../support/browser-steps.ts'
import { codeOf } from '../support/factors.ts'
import { newPerson, type Person } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

async function givePassword(page: Page, { username, password }: Person): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/auth')
  await logIn(page, username, password)
  await expect(page.getByRole('heading', { name: 'Enter a code' })).toBeVisible()
}

test('an authenticator app is set up, and asked for at the login; a recovery code does once in its place', async ({
  page,
}) => {
  const person = await newPerson(targetUrl(), 'student')
  await actAs(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await givePassword(page, person)
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth/)

  await givePassword(page, person)
  // The code of the next half minute: that of now has turned it on.
  await giveCode(page, codeOf(key, 1))
  await expect(toast(page, 'Login successful!')).toBeVisible()

  await givePassword(page, person)
  await giveCode(page, recovery[0] ?? '')
  await expect(toast(page, 'Login successful!')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('9 codes left')).toBeVisible()

  await givePassword(page, person)
  await giveCode(page, recovery[0] ?? '')
  await expect(page.getByText(/used already/)).toBeVisible()
})
