import { listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { expect, type Page } from '@playwright/test'
import {
  CARDS,
  expectToStudy,
  fillIn,
  openCheckout,
  PRICE,
  payButton,
  payWith,
  test,
} from '../support/browser-checkout.ts'
import { actAs, toast } from '../support/browser-steps.ts'
import type { TestCourse } from '../support/courses.ts'
import type { Person } from '../support/people.ts'
import { stripeOf } from '../support/stripe.ts'

/** All charges at Stripe for this course: what was really paid, whatever Lectern believes. */
async function chargesFor(course: TestCourse) {
  const charges = await stripeOf(process.env).charges.list({ limit: 100 })
  return charges.data.filter((charge) => charge.metadata.courseId === String(course.id) && charge.paid)
}

async function expectOnePayment(shopper: Person, course: TestCourse): Promise<void> {
  expect(await shopper.client.call(listPurchases)).toMatchObject([{ amount: PRICE, status: 'paid' }])
  expect(await chargesFor(course)).toHaveLength(1)
}

test('two clicks and two Enters are one payment', async ({ page, shopper, paidCourse }) => {
  let confirmations = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) confirmations += 1
  })
  await openCheckout(page, paidCourse)
  await fillIn(page, CARDS.pays)
  await payButton(page).evaluate((button) => {
    for (let press = 0; press < 4; press++) (button as HTMLButtonElement).form?.requestSubmit()
  })
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expectToStudy(page, paidCourse)
  expect(confirmations).toBe(1)
  await expectOnePayment(shopper, paidCourse)
})

test('two tabs are one payment, and the other tab finds the course', async ({ page, shopper, paidCourse }) => {
  const other = await page.context().newPage()
  await openCheckout(page, paidCourse)
  await openCheckout(other, paidCourse)
  await fillIn(page, CARDS.pays)
  await fillIn(other, CARDS.pays)
  await Promise.all([payButton(page).click(), payButton(other).click()])
  await expectToStudy(page, paidCourse)
  await expectToStudy(other, paidCourse)
  await expectOnePayment(shopper, paidCourse)
})

/** Lets the provider do its work, and keeps its answer from the page. */
async function loseAnswersOfConfirm(page: Page): Promise<void> {
  await page.context().route('**/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('a payment whose answer got lost is found, not repeated', async ({ page, shopper, paidCourse }) => {
  await loseAnswersOfConfirm(page)
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.pays)
  await expectToStudy(page, paidCourse)
  await expectOnePayment(shopper, paidCourse)
})

test('a reload in the middle of paying finds what was paid', async ({ page, shopper, paidCourse }) => {
  await openCheckout(page, paidCourse)
  await page.route('**/api/confirm-enrollment', () => {})
  await Promise.all([page.waitForRequest('**/api/confirm-enrollment'), payWith(page, CARDS.pays)])
  await page.unroute('**/api/confirm-enrollment')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Already Enrolled' })).toBeVisible()
  await expectOnePayment(shopper, paidCourse)
})

test('paid while the enrollment does not answer: trying again enrolls, and pays nothing', async ({
  page,
  shopper,
  paidCourse,
}) => {
  await page.clock.install()
  let attempts = 0
  await page.route('**/api/confirm-enrollment', (route) => {
    attempts += 1
    return route.abort()
  })
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.pays)
  await expect(toast(page, 'Processing payment')).toBeVisible()
  const lettingTimePass = async () => {
    await page.clock.runFor(500)
    return attempts
  }
  await expect.poll(lettingTimePass, { intervals: [100] }).toBe(5)
  await expect(toast(page, 'Enrollment error')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeFocused()
  await page.unroute('**/api/confirm-enrollment')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expectOnePayment(shopper, paidCourse)
})

test('a payment that can’t be opened says why, and can be opened again', async ({ page, shopper, paidCourse }) => {
  await actAs(page, shopper)
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, body: 'Stripe is away.' }))
  await page.goto(`/checkout/${paidCourse.id}`)
  await expect(toast(page, 'Error')).toBeVisible()
  await expect(page.getByText('Failed to initialize payment: 503: Stripe is away.').first()).toBeVisible()
  await page.unroute('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(payButton(page)).toBeEnabled()
})

test('a card form that does not come is no spinner for ever', async ({ page, paidCourse }) => {
  await page.clock.install()
  await page.route('**/elements/card-form', (route) => route.abort())
  await page.goto(`/checkout/${paidCourse.id}`)
  await expect(page.getByRole('progressbar', { name: 'Loading the card form' })).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The card form does not answer.')
  await page.unroute('**/elements/card-form')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(payButton(page)).toBeEnabled()
})
