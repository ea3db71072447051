import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { notifications, toast } from '../support/browser-steps.ts'

/** The checkout asks visitors to log in. */
const TITLE = 'Authentication Required'

async function openWithToast(page: Page): Promise<void> {
  await page.goto('/checkout/1')
  await expect(toast(page, TITLE)).toBeVisible()
}

test('a swipe of fifty pixels to the right closes a notification, a shorter one doesn’t; F8 leads to it, Escape closes it', async ({
  page,
}) => {
  await openWithToast(page)
  await swipe(page, 30)
  await expect(toast(page, TITLE)).toBeVisible()
  await swipe(page, 90)
  await expect(toast(page, TITLE)).toBeHidden()

  await openWithToast(page)
  await page.keyboard.press('F8')
  await expect(notifications(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page, TITLE)).toBeHidden()

  await openWithToast(page)
  await notifications(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, TITLE)).toBeHidden()
})

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page, TITLE).boundingBox()
  if (!box) throw new Error('There is no notification to swipe')
  const { x, y } = { x: box.x + 8, y: box.y + box.height / 2 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 6 })
  await page.mouse.up()
}
