import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-checkout.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import { purchase } from '../support/purchases.ts'

test('a teacher refunds an order: the access goes, the purchase says why, the earnings fall', {
  tag: '@phone',
}, async ({ page, browser, teacher, shopper, paidCourse, isMobile }) => {
  await purchase(shopper, paidCourse)
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() })
  const office = await context.newPage()
  await actAs(office, teacher)
  await office.goto('/teacher/dashboard')
  if (isMobile) await office.getByRole('button', { name: 'Menu' }).click()
  await office.getByRole('navigation', { name: 'Teacher' }).getByRole('link', { name: 'Orders' }).click()
  await office.getByRole('combobox', { name: 'Course' }).click()
  await office.getByRole('option', { name: paidCourse.title }).click()
  const order = office.getByRole('row').filter({ hasText: paidCourse.title })
  await expect(order).toContainText(/Nadia Rahman.*\$54\.00.*Paid/)
  const refunded = office.getByRole('group', { name: 'Refunded' })
  const before = await refunded.textContent()
  await expectAccessible(office)
  await office.emulateMedia({ colorScheme: 'light' })

  await order.getByRole('button', { name: 'Refund' }).click()
  const dialog = office.getByRole('dialog', { name: 'Refund $54.00?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(office)
  await expect(dialog).toContainText(`lose access to “${paidCourse.title}”`)
  await dialog.getByRole('button', { name: 'Refund $54.00' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Bought twice')
  await dialog.getByRole('button', { name: 'Refund $54.00' }).click()
  await expect(toast(office, 'Order refunded')).toBeVisible()
  await expect(order).toContainText('Refunded')
  await expect(order.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await expect(refunded).not.toHaveText(before ?? '')
  await context.close()

  await page.goto('/purchases')
  const bought = page.getByRole('row').filter({ hasText: paidCourse.title })
  await expect(bought).toContainText('Refunded')
  await expect(bought).toContainText('“Bought twice”')
  await expect(async () => {
    await page.goto(`/courses/${paidCourse.id}/learn`)
    await expect(page.getByRole('heading', { name: 'Enrollment Required' })).toBeVisible()
  }).toPass()
})
