import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { look } from '../support/browser-look.ts'
import { actAs, logIn, toast } from '../support/browser-steps.ts'
import { confirmOwnAddress } from '../support/mails.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** At the provider, where nobody is signed in yet. */
async function signInThere(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Example School' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Example School' })

test('people of the provider get accounts without a password, come back to them, and set one', async ({ page }) => {
  const name = uniqueName('sandra')
  await page.goto('/auth?redirect=%2Fcourses')
  await expect(button(page)).toBeVisible()
  await look(page, 'login')
  await button(page).click()
  await signInThere(page, name)

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Sandra School')
  await expect(page.getByLabel('Username')).toHaveValue(name)
  await expect(page.getByText(`${name}@example.org`)).toBeVisible()
  await look(page, 'new-account')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Registration successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)

  // Signed out here, and still signed in there.
  await page.context().clearCookies({ name: /lectern/ })
  await page.goto('/auth')
  await button(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // A password is set after a proof at the provider.
  await page.goto('/profile/security')
  await expect(page.getByText('Connected since')).toBeVisible()
  await look(page, 'profile')
  await page.getByRole('button', { name: 'Set a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  const password = `secret-${name}-of-her-own`
  const fill = async () => {
    await dialog.getByLabel('New Password').fill(password)
    await dialog.getByLabel('Confirm Password').fill(password)
    await dialog.getByRole('button', { name: 'Set a password' }).click()
  }
  await fill()
  const stepUpDialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(stepUpDialog).toBeVisible()
  await look(page, 'proof')
  await stepUpDialog.getByRole('button', { name: 'Continue with Example School' }).click()
  await signInThere(page, name)
  await expect(page.getByRole('heading', { name: 'Identity confirmed' })).toBeVisible()
  await look(page, 'proved')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await page.getByRole('button', { name: 'Set a password' }).click()
  await fill()
  await expect(toast(page, 'Password changed')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(toast(page, 'Disconnected')).toBeVisible()
  await expect(page.getByText('Not connected.')).toBeVisible()
})

test('an account that has confirmed the address is linked after its password, and signs in by the provider then', async ({
  page,
}) => {
  const person = await newPerson(targetUrl(), 'student')
  await confirmOwnAddress(person)
  await page.goto('/auth')
  await button(page).click()
  // The provider's people have the address of their name.
  await signInThere(page, person.username)
  await expect(page.getByText(`An account already uses ${person.email}.`)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(person.username)
  await look(page, 'password-first')
  await logIn(page, person.username, person.password)
  await expect(page.getByText(`You’re logged in as ${person.username}.`)).toBeVisible()
  await look(page, 'link')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(toast(page, 'Example School connected')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.context().clearCookies({ name: /lectern/ })
  await page.goto('/auth')
  await button(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/openid?refused=over')
  await expect(page.getByText('was started in another browser')).toBeVisible()
  await look(page, 'refused')

  // Somebody else links from their settings.
  const other = await newPerson(targetUrl(), 'teacher')
  await page.context().clearCookies()
  await actAs(page, other)
  await page.goto('/teacher/settings/security')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await signInThere(page, other.username)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/\/teacher\/settings\/security$/)
  await expect(page.getByText('Connected since')).toBeVisible()
})
