import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { chunkOf } from '../support/browser-chunks.ts'

/** Opens a page that the gateway has rendered, with the app's code held back until the answer is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const code = await chunkOf('index.html')
  await page.route(`**/${code}`, async (route) => {
    await released
    await route.continue()
  })
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root > *').first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
  return async () => {
    release()
    await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  }
}

test('what is typed and pressed on a drawn page before its code is there is not lost', async ({ page, student }) => {
  const release = await openWithoutCode(page, '/auth')
  await page.getByLabel('Username').fill(student.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(student.password)
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  // Nowhere, and least of all with a password in it.
  expect(new URL(page.url()).search).toBe('')
  await release()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a form that the browser has filled in is the form that is sent', async ({ page, student }) => {
  const release = await openWithoutCode(page, '/auth')
  // As a password manager does it: without a word.
  await page.getByLabel('Username').evaluate((field: HTMLInputElement, text) => (field.value = text), student.username)
  await page
    .getByRole('textbox', { name: 'Password' })
    .evaluate((field: HTMLInputElement, text) => (field.value = text), student.password)
  await release()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a heart that is pressed before the code is there is on the wishlist', async ({ page, course }) => {
  const release = await openWithoutCode(page, `/courses/${course.id}`)
  const heart = page.getByRole('button', { name: /wishlist/i }).first()
  await heart.click()
  await release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
