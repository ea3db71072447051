import { listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import {
  CARDS,
  cardForm,
  expectToStudy,
  fillCard,
  fillIn,
  openCheckout,
  PRICE,
  payButton,
  payWith,
  test,
} from '../support/browser-checkout.ts'
import { notifications, toast } from '../support/browser-steps.ts'
import { mailTo } from '../support/mails.ts'
import { stripeOf } from '../support/stripe.ts'
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
  await expect(page.getByLabel('Email for receipt')).toHaveValue(shopper.email)
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByRole('heading', { name: paidCourse.title })).toBeVisible()
  await expect(summary).toContainText(/Level: Beginner.*Price\$54\.00.*Tax\$0\.00.*Total\$54\.00/)
  await expect(page.getByText('No real charges.')).toBeVisible()

  await payWith(page, CARDS.pays)
  await expectToStudy(page, paidCourse)
  await expect(page.getByRole('main').getByText('We’re sending your receipt to nadia@example.org.')).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Lesson 1.1' }).getByText(paidCourse.title)).toBeVisible()
  await page.getByRole('button', { name: isMobile ? 'Menu' : /^Account of/ }).click()
  // The footer has the link as well.
  const menu = page.getByRole(isMobile ? 'dialog' : 'menu')
  await menu.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Purchases' }).click()
  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paidCourse.title })
  await expect(row).toContainText(/\$54\.00.*Paid/)
  const receipt = row.getByRole('link', { name: /^Receipt/ })
  await expect(receipt).toHaveAttribute('rel', 'noopener')
  await expectAccessible(page)
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

test('errors appear at the email, in the card form and above the button; another card pays', async ({
  page,
  paidCourse,
}) => {
  await openCheckout(page, paidCourse)
  const email = page.getByLabel('Email for receipt')
  await email.fill('')
  await payButton(page).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Email is required')
  await page.getByText('Show test cards').click()
  await expectAccessible(page)
  await email.fill('n')
  await expect(page.getByText('Email is required')).toBeHidden()

  await payWith(page, '4242 4242')
  await expect(cardForm(page).getByText('Your card number is incomplete.')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toBeFocused()
  await expect(toast(page, 'Payment failed')).toBeHidden()

  await fillCard(page, CARDS.isDeclined)
  await payButton(page).click()
  await expect(notifications(page).getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your card was declined. Try another card or contact your bank.',
  )
  await expect(payButton(page)).toBeFocused()
  await fillCard(page, CARDS.pays)
  await payButton(page).click()
  await expectToStudy(page, paidCourse)
})

test('the bank refuses, is left with Back, and agrees: the success screen, and after a reload the way into the course', async ({
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

  await payWith(page, CARDS.asksForAuthentication)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused()
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

test('two tabs that pay at once make one payment, and both find the course', async ({
  page,
  context,
  shopper,
  paidCourse,
}) => {
  // The stream would take the button from the slower tab before it is pressed.
  await context.route('**/api/live**', (route) => route.abort())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openCheckout(tab, paidCourse)
    await fillIn(tab, CARDS.pays)
  }
  await Promise.all([payButton(page).click(), payButton(other).click()])
  await expectToStudy(page, paidCourse)
  await expectToStudy(other, paidCourse)

  const bought = (await shopper.client.call(listPurchases)).filter(({ course }) => course.id === paidCourse.id)
  expect(bought).toMatchObject([{ amount: PRICE, status: 'paid' }])
  // What was really paid, whatever Lectern believes.
  const charges = await stripeOf(process.env).charges.list({ limit: 100 })
  const paid = charges.data.filter((charge) => charge.paid && charge.metadata.courseId === String(paidCourse.id))
  expect(paid).toHaveLength(1)
})
