import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test as cast } from './browser-cast.ts'
import { actAs } from './browser-steps.ts'
import { newCourse, type TestCourse } from './courses.ts'
import { type Person, uniqueName } from './people.ts'
import { targetUrl } from './target.ts'

/** The cards of Stripe's sandbox and of its test mode. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  hasInsufficientFunds: '4000 0000 0000 9995',
  asksForAuthentication: '4000 0025 0000 3155',
}

export const PRICE = 54

interface Shopping {
  /** The worker's student, signed in. */
  shopper: Person
  /** An active course of the teacher that costs `PRICE`. */
  paidCourse: TestCourse
}

/** Each test has a course of its own: what is bought stays bought. */
export const test = cast.extend<Shopping>({
  shopper: [
    async ({ page, student }, use) => {
      await actAs(page, student)
      await use(student)
    },
    { auto: true },
  ],
  paidCourse: async ({ teacher }, use) => {
    await use(await newCourse(teacher, { title: uniqueName('Letterpress'), price: PRICE, lessons: [1] }))
  },
})

/** The provider's form, in its frame. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Card details"]')
}

export async function openCheckout(page: Page, course: TestCourse): Promise<void> {
  await page.goto(`/checkout/${course.id}`)
  await expect(payButton(page)).toBeEnabled()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: `Pay $${PRICE}.00` })
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiration date').fill('12 / 34')
  await form.getByLabel('Security code').fill('123')
  await form.getByLabel('ZIP code').fill('10001')
}

/** Fills in everything, short of pressing the button. */
export async function fillIn(page: Page, number: string): Promise<void> {
  await page.getByLabel('Email for receipt').fill('nadia@example.org')
  await fillCard(page, number)
}

export async function payWith(page: Page, number: string): Promise<void> {
  await fillIn(page, number)
  await payButton(page).click()
}

/** The learning page of a course that the student has, with what only the enrolled may read. */
export async function expectToStudy(page: Page, course: TestCourse): Promise<void> {
  await expect(page).toHaveURL(`${targetUrl()}/courses/${course.id}/learn`)
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
}
