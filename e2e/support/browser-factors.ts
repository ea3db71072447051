import { expect, type Page } from '@playwright/test'
import { codeOf } from './factors.ts'

/** Sets an authenticator app up in the profile, by the key that the page shows; answers the key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; recovery: string[] }> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  return { key, recovery }
}

/** Types a code where the login asks for one. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
