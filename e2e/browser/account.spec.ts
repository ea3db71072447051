import { LecternClient } from '@lectern/api-client/client.ts'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** Opens the account's menu: in the header, or the one that slides out on phones. */
async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
}

test('a changed name is in the header at once, and after a reload', async ({ page, isMobile }) => {
  await actAs(page, await newPerson(targetUrl(), 'student', 'Before Change'))
  await page.goto('/profile')
  await page.getByLabel('Full Name').fill('After Change')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()
  for (const _ of ['at once', 'after a reload']) {
    await openMenu(page, isMobile)
    await expect(page.getByText('After Change').filter({ visible: true }).first()).toBeVisible()
    await page.reload()
  }
})

test('a new password ends the other sessions and keeps this one; logging out ends it', async ({ page, isMobile }) => {
  const person = await newPerson(targetUrl(), 'student')
  const elsewhere = new LecternClient(targetUrl())
  await elsewhere.signIn(person.username, person.password)
  await actAs(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current Password').fill(person.password)
  await page.getByLabel('New Password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm Password').fill('another-secret')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  expect((await elsewhere.send(getCurrentUser)).status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()

  await openMenu(page, isMobile)
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Log out' }).click()
  await expect(toast(page, 'Logged out')).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth/)
})

test('the chosen colour scheme stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // A short page, whose footer is near.
  await page.goto('/no/such/page')
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-scheme', 'light')
  const choice = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
  await choice.check()
  await expect(scheme).toHaveAttribute('data-scheme', 'dark')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-scheme', 'dark')
  await expect(choice).toBeChecked()
})
