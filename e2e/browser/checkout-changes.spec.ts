import { createPaymentIntent } from '@lectern/contracts/calls/public/billing.ts'
import { archiveCourse, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { expect } from '@playwright/test'
import { CARDS, expectToStudy, openCheckout, payButton, payWith, test } from '../support/browser-checkout.ts'
import { notifications, toast } from '../support/browser-steps.ts'
import { enrollIn, type TestCourse } from '../support/courses.ts'
import type { Person } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'

const setPrice = (teacher: Person, course: TestCourse, price: number) =>
  teacher.client.call(updateCourse, { params: { courseId: course.id }, body: { price } })

test('nobody pays another amount than the button says', async ({ page, teacher, shopper, paidCourse }) => {
  await openCheckout(page, paidCourse)
  await setPrice(teacher, paidCourse, 60)
  // As another tab does, which is shown the new price.
  await shopper.client.call(createPaymentIntent, { body: { courseId: paidCourse.id } })
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The price of this course has changed.')
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('Total$60.00')
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expectToStudy(page, paidCourse)
})

test('who got the course in another way while paying gets the money back, and is told so', async ({
  page,
  teacher,
  shopper,
  paidCourse,
}) => {
  // Nobody tells this page: it is cut off from what would.
  await page.route('**/api/live**', (route) => route.abort())
  await openCheckout(page, paidCourse)
  await setPrice(teacher, paidCourse, 0)
  await enrollIn(shopper, paidCourse)
  await payWith(page, CARDS.pays)
  await expect(page.getByRole('heading', { name: 'Your money is on its way back' })).toBeFocused()
  await expect(page.getByText(`You already had access to "${paidCourse.title}"`)).toBeVisible()
  await page.getByRole('link', { name: 'View Purchases' }).click()
  const row = page.getByRole('row').filter({ hasText: paidCourse.title })
  await expect(row).toContainText(/Refund/)
  await expect(row).toContainText('You already had access to this course.')
})

test('who got the course in another way before paying is told so, and pays nothing', async ({
  page,
  teacher,
  shopper,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  await setPrice(teacher, paidCourse, 0)
  await enrollIn(shopper, paidCourse)
  await expect(page.getByRole('heading', { name: 'Already Enrolled' })).toBeVisible()
  await expect(payButton(page)).toBeHidden()
})

test('a course that became free meanwhile is offered for nothing', async ({ page, teacher, paidCourse }) => {
  await page.goto(`/courses/${paidCourse.id}`)
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  await setPrice(teacher, paidCourse, 0)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Free Course' })).toBeVisible()
})

test('a payment that can’t be verified says so, and the secrets leave the address', async ({ page, paidCourse }) => {
  await page.goto(`/checkout/${paidCourse.id}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`)
  await expect(toast(page, 'Payment verification failed')).toBeVisible()
  const words = 'There was an error verifying your payment. Please contact support.'
  await expect(notifications(page).getByText(words)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/checkout/${paidCourse.id}$`))
  await expect(payButton(page)).toBeEnabled()
})

test('who pays at the bank while the course is archived gets in all the same', async ({
  page,
  teacher,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.asksForAuthentication)
  const complete = page.getByRole('button', { name: 'Complete authentication' })
  await expect(complete).toBeVisible()
  await teacher.client.call(archiveCourse, { params: { courseId: paidCourse.id } })
  // The webhook must not be faster: nothing but the page's own confirmation makes the course readable.
  const address = `**/api/courses/${paidCourse.id}?*`
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'Course not found.' }))
  await page.route('**/api/confirm-enrollment', async (route) => {
    await page.unroute(address)
    await route.continue()
  })
  await complete.click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.getByRole('link', { name: 'Start Learning' }).click()
  await expectToStudy(page, paidCourse)
})

test('who pays at the bank is told so however late the course becomes readable', async ({ page, paidCourse }) => {
  // Nobody tells this page: it is cut off from what would.
  await page.route('**/api/live**', (route) => route.abort())
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.asksForAuthentication)
  const complete = page.getByRole('button', { name: 'Complete authentication' })
  await expect(complete).toBeVisible()
  const address = `**/api/courses/${paidCourse.id}?*`
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'Course not found.' }))
  await complete.click()
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible()
  await page.unroute(address)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('who has paid is not told that an archived course is not there, but waits for the enrollment', async ({
  page,
  shopper,
  paidCourse,
}) => {
  await purchase(shopper, paidCourse)
  // As it is between the payment and the enrollment.
  const address = `**/api/courses/${paidCourse.id}?*`
  await page.route(address, (route) => route.fulfill({ status: 404, body: 'Course not found.' }))
  await page.goto(`/checkout/${paidCourse.id}`)
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeFocused()
  await expect(page.getByText(`Only your enrollment in "${paidCourse.title}" is still missing.`)).toBeVisible()
  await page.unroute(address)
  await expect(page.getByRole('heading', { name: 'Already Enrolled' })).toBeVisible()
})
