import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, logIn, settled } from '../support/browser-steps.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** As when the session has run out on the server. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'lectern.sid' })
}

/** The bell's read, the last that a page makes by itself: a session that ends before it is noticed there. */
const lastRead = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/notifications/unread'))

test('a session that ends leads to the sign-in and back, and what was typed comes back to its own account', async ({
  page,
}) => {
  const ida = await newPerson(targetUrl(), 'student', 'Ida Lindqvist')
  const oto = await newPerson(targetUrl(), 'student', 'Oto Hora')
  const about = page.getByLabel(/^About you/)
  await actAs(page, ida)
  await Promise.all([lastRead(page), page.goto('/profile')])
  await about.fill('Half a sentence')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/auth?redirect=%2Fprofile`)

  await Promise.all([lastRead(page), logIn(page, oto.username, oto.password)])
  await expect(page).toHaveURL(`${targetUrl()}/profile`)
  await expect(page.getByLabel('Full Name')).toHaveValue('Oto Hora')
  await expect(about).toHaveValue('')
  await about.fill('Something else')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, ida.username, ida.password)
  await expect(page).toHaveURL(`${targetUrl()}/profile`)
  await expect(about).toHaveValue('Half a sentence')
})

test('a log-out goes home, other tabs follow, and the next person finds nothing of it', async ({
  page,
  context,
  student,
}) => {
  const leaving = await newPerson(targetUrl(), 'student', 'Ida Lindqvist')
  await actAs(page, leaving)
  const other = await context.newPage()
  await other.goto('/purchases')
  await settled(other)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${targetUrl()}/`)
  await expect(other).toHaveURL(`${targetUrl()}/`)

  await page.getByRole('link', { name: 'Log In' }).first().click()
  await expect(page).toHaveURL(`${targetUrl()}/auth`)
  await logIn(page, student.username, student.password)
  await expect(page).toHaveURL(`${targetUrl()}/dashboard`)
  // The other tab learns of it as well.
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveCount(0)
})
