import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { logIn, notifications, toast } from '../support/browser-steps.ts'
import { uniqueName } from '../support/people.ts'

const shown = (page: Page) => notifications(page).getByRole('listitem')

async function failToLogIn(page: Page): Promise<void> {
  await logIn(page, uniqueName('nobody'), 'wrong-password')
  await expect(toast(page, 'Login failed')).toBeVisible()
}

test('one notification is shown at a time, for five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await failToLogIn(page)
  await page.clock.runFor(2500)
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(shown(page)).toHaveCount(1)

  // The second one has five seconds of its own.
  await page.clock.runFor(4000)
  await expect(toast(page, 'Login failed')).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast(page, 'Login failed')).toBeHidden()
})

test('F8 leads to the notification, Escape and its button close it', async ({ page }) => {
  await page.goto('/auth')
  await failToLogIn(page)
  await page.keyboard.press('F8')
  await expect(notifications(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Login failed')).toBeHidden()

  await failToLogIn(page)
  await notifications(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, 'Login failed')).toBeHidden()
})

test('a swipe to the right of fifty pixels takes the notification away, a shorter one does not', async ({ page }) => {
  await page.goto('/auth')
  await failToLogIn(page)
  await swipe(page, 30)
  await expect(toast(page, 'Login failed')).toBeVisible()
  await swipe(page, 90)
  await expect(toast(page, 'Login failed')).toBeHidden()
})

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page, 'Login failed').boundingBox()
  if (!box) throw new Error('There is no notification to swipe')
  const { x, y } = { x: box.x + 8, y: box.y + box.height / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 6 })
  await page.mouse.up()
  await page.mouse.move(1, 1)
}
