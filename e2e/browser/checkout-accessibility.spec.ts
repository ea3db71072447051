import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { openCheckout, payButton, test } from '../support/browser-checkout.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { purchase } from '../support/purchases.ts'

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light' }))

test('axe finds nothing, and nothing scrolls sideways on: checkout, with an error and the test cards', async ({
  page,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  await page.getByText('Show the test cards').click()
  await payButton(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing, and nothing scrolls sideways on: purchases', async ({ page, shopper, paidCourse }) => {
  await purchase(shopper, paidCourse)
  await page.goto('/purchases')
  await settled(page)
  await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible()
  await expectAccessible(page)
})

test("axe finds nothing, and nothing scrolls sideways on: the teacher's orders, with the refund dialog", async ({
  page,
  shopper,
  teacher,
  paidCourse,
}) => {
  await purchase(shopper, paidCourse)
  await actAs(page, teacher)
  await page.goto(`/teacher/orders?course=${paidCourse.id}`)
  await settled(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
})
