import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { addAuthenticator } from '../support/browser-passkeys.ts'
import { actAs, logIn, toast } from '../support/browser-steps.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** Browsers keep passkeys for names, not for numbers. */
const baseURL = targetUrl().replace('127.0.0.1', 'localhost')
test.use({ baseURL })

test('a passkey is made in the profile, signs in without a password, and is the second step after one', async ({
  page,
}) => {
  const person = await newPerson(baseURL, 'student')
  await actAs(page, person)
  await addAuthenticator(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await expectAccessible(page)
  // The device has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'Login successful!')).toBeVisible()

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()

  await page.context().clearCookies()
  await page.goto('/auth')
  await logIn(page, person.username, person.password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Login successful!')).toBeVisible()

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toast(page, 'Passkey removed')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await logIn(page, person.username, person.password)
  await expect(toast(page, 'Login successful!')).toBeVisible()
})
