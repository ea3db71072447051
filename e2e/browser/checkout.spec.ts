import { expect } from '@playwright/test'
import {
  CARDS,
  cardForm,
  expectToStudy,
  fillCard,
  openCheckout,
  payButton,
  payWith,
  test,
} from '../support/browser-checkout.ts'
import { actAs, logIn, notifications, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { mailTo } from '../support/mails.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a student buys a course, studies it, and finds the purchase in the history', { tag: '@phone' }, async ({
  page,
  shopper,
  paidCourse,
  isMobile,
}) => {
  await page.goto(`/courses/${paidCourse.id}`)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByLabel('Email Receipt')).toHaveAttribute('placeholder', shopper.email)
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByRole('heading', { name: paidCourse.title })).toBeVisible()
  await expect(summary).toContainText(/Level: Beginner.*Price\$54\.00.*Tax\$0\.00.*Total\$54\.00/)
  await expect(page.getByText('No real money moves.')).toBeVisible()

  await payWith(page, CARDS.pays)
  await expectToStudy(page, paidCourse)
  await expect(toast(page, 'Payment Successful!')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
  // The footer has the link as well.
  const menu = page.getByRole(isMobile ? 'dialog' : 'menu')
  await menu.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Purchases' }).click()
  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paidCourse.title })
  await expect(row).toContainText(/\$54\.00.*Paid/)
  const receipt = row.getByRole('link', { name: /^Receipt/ })
  await expect(receipt).toHaveAttribute('rel', 'noopener')
  // Stripe shows its receipt to who looks, and sends none: ours is the one that comes.
  const [opened] = await Promise.all([page.waitForEvent('popup'), receipt.click()])
  await expect(opened.getByText('nobody')).toBeVisible()
  const mail = await mailTo('nadia@example.org', paidCourse.title)
  expect(mail.text).toContain('Paid with: Visa ending in 4242')
  await page.goto(mail.url)
  const banner = page.getByRole('presentation').and(page.locator('img'))
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120)
  const [learning] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Start Learning' }).click(),
  ])
  await expect(learning).toHaveURL(new RegExp(`/courses/${paidCourse.id}/learn$`))
})

test('a receipt needs an address; the error goes with the first letter', async ({ page, paidCourse }) => {
  await openCheckout(page, paidCourse)
  const email = page.getByLabel('Email Receipt')
  await payButton(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await email.fill('nadia')
  await expect(page.getByText('Email is required')).toBeHidden()
  await payButton(page).click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
})

test('a declined card is told in its words, and another one pays', async ({ page, paidCourse }) => {
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.isDeclined)
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(notifications(page).getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your card was declined. Use another card, or ask your bank.',
  )
  await expect(payButton(page)).toBeFocused()
  await fillCard(page, CARDS.hasInsufficientFunds)
  await payButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your card has insufficient funds. Use another card, or ask your bank.',
  )
  await fillCard(page, CARDS.pays)
  await payButton(page).click()
  await expectToStudy(page, paidCourse)
})

test('an incomplete card is shown at its field, and nothing is paid', async ({ page, paidCourse }) => {
  await openCheckout(page, paidCourse)
  await payWith(page, '4242 4242')
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(cardForm(page).getByText('Your card number is incomplete.')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
  await expect(payButton(page)).toBeEnabled()
})

test('3-D Secure leads to the bank and back to the success screen, whose reload says enrolled', async ({
  page,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.asksForAuthentication)
  await page.getByRole('button', { name: 'Complete authentication' }).click()

  const title = page.getByRole('heading', { name: 'Payment Successful!' })
  await expect(title).toBeFocused()
  await expect(page.getByText('Thank you for your purchase')).toBeVisible()
  const sentence = `You have successfully enrolled in "${paidCourse.title}". Your receipt has been emailed to you.`
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse More Courses' })).toHaveAttribute('href', '/courses')
  await expect(page, 'the secrets have left the address').toHaveURL(`${targetUrl()}/checkout/${paidCourse.id}`)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Already Enrolled' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Course' }).click()
  await expectToStudy(page, paidCourse)
})

test('a refused authentication leads back to the form, and so does Back from the bank', async ({
  page,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  await payWith(page, CARDS.asksForAuthentication)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(page).toHaveURL(`${targetUrl()}/checkout/${paidCourse.id}`)

  await payWith(page, CARDS.asksForAuthentication)
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.goBack()
  await expect(payButton(page)).toBeEnabled()
  await payWith(page, CARDS.pays)
  await expectToStudy(page, paidCourse)
})

test('a free course is enrolled in without a card', async ({ page, teacher }) => {
  const course = await newCourse(teacher, { title: uniqueName('Folding'), lessons: [1] })
  await page.goto(`/checkout/${course.id}`)
  await expect(page.getByRole('heading', { name: 'Free Course' })).toBeVisible()
  await expect(page.getByText('This course is free. Click the button below to enroll.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/courses')
  await page.getByRole('button', { name: 'Enroll Now' }).click()
  await expectToStudy(page, course)
})

test('the enrolled need not pay, and a course that is not there can’t be bought', async ({ page, shopper, course }) => {
  await enrollIn(shopper, course)
  await page.goto(`/checkout/${course.id}`)
  await expect(page.getByRole('heading', { name: 'Already Enrolled' })).toBeVisible()
  await expect(page.getByText('You are already enrolled in this course.')).toBeVisible()
  await expect(page.getByText(course.title)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse More Courses' })).toBeVisible()

  await page.goto('/checkout/999999')
  await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
  await expect(page.getByText("We couldn't find the course you're trying to purchase.")).toBeVisible()
})

test('teachers don’t buy; visitors sign in and are led back to the checkout', async ({ page, teacher, paidCourse }) => {
  await actAs(page, teacher)
  await page.goto(`/checkout/${paidCourse.id}`)
  await expect(toast(page, 'Access Denied')).toBeVisible()
  await expect(page).toHaveURL(`${targetUrl()}/`)

  await page.context().clearCookies()
  const visitor = await newPerson(targetUrl(), 'student')
  await page.goto(`/checkout/${paidCourse.id}`)
  await expect(toast(page, 'Authentication Required')).toBeVisible()
  await logIn(page, visitor.username, visitor.password)
  await expect(page).toHaveURL(`${targetUrl()}/checkout/${paidCourse.id}`)
  await expect(payButton(page)).toBeEnabled()
})
