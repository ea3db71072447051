import { expect } from '@playwright/test'
import { CARDS, cardForm, expectToStudy, openCheckout, payButton, test } from '../support/browser-checkout.ts'
import { tabToField } from '../support/browser-keyboard.ts'

test('a course can be bought with the keyboard alone', async ({ page, paidCourse }) => {
  await openCheckout(page, paidCourse)
  const notice = page.getByText('Show test cards')
  await tabToField(page, page.locator('summary').filter({ has: notice }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Copy ${CARDS.pays}` })).toBeVisible()

  await tabToField(page, page.getByLabel('Email for receipt'))
  await page.keyboard.type('nadia@example.org')
  for (const [label, value] of [
    ['Card number', CARDS.pays],
    ['Expiration date', '1234'],
    ['Security code', '123'],
    ['ZIP code', '10001'],
  ] as const) {
    await tabToField(page, cardForm(page).getByLabel(label))
    await page.keyboard.type(value)
  }
  await tabToField(page, payButton(page))
  await page.keyboard.press('Enter')
  await expectToStudy(page, paidCourse)
})
