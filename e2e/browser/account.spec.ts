import { LecternClient } from '@lectern/api-client/client.ts'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, logIn, registerAsStudent, toast } from '../support/browser-steps.ts'
import { linkTokenTo } from '../support/mails.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const NEW_PASSWORD = 'a lighthouse in June'

test('a student changes their name, ends other sessions, changes the password, and logs out', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const person = await newPerson(targetUrl(), 'student', 'Before Change')
  const [elsewhere, later] = [new LecternClient(targetUrl()), new LecternClient(targetUrl())]
  await elsewhere.signIn(person.username, person.password)
  await actAs(page, person)
  await page.goto('/profile/public')
  await page.getByLabel('Full Name').fill('After Change')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile saved')).toBeVisible()

  await page.goto('/profile/security')
  const sessions = page.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out other devices' }).click()
  await expect(sessions).toHaveCount(1)
  expect((await elsewhere.send(getCurrentUser)).status).toBe(401)

  await later.signIn(person.username, person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current Password').fill(person.password)
  await page.getByLabel('New Password', { exact: true }).fill('another-secret')
  await page.getByLabel('Confirm Password').fill('another-secret')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password changed')).toBeVisible()
  expect((await later.send(getCurrentUser)).status).toBe(401)

  // On phones the account's menu slides out.
  const openMenu = () => page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
  await openMenu()
  await expect(page.getByText('After Change').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(sessions).toHaveCount(1)
  await openMenu()
  await expect(page.getByText('After Change').filter({ visible: true }).first()).toBeVisible()
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

test('register, confirm the address, forget the password, choose another, and log in', async ({ page }) => {
  const { username, password } = await registerAsStudent(page, 'Una Voss')
  const email = `${username}@example.org`
  const elsewhere = new LecternClient(targetUrl())
  await elsewhere.signIn(username, password)
  await page.goto(`/confirm-email#${await linkTokenTo(email, 'Confirm your email')}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText(`We’ll send email to ${email}.`)).toBeVisible()
  expect(await elsewhere.call(getCurrentUser)).toMatchObject({ emailState: 'confirmed' })

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(`/reset-password#${await linkTokenTo(email, 'Reset your password')}`)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(`log in as ${username}`)).toBeVisible()
  expect((await elsewhere.send(getCurrentUser)).status).toBe(401)

  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await logIn(page, username, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/dashboard/)
})
