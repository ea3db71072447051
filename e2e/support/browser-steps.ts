import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { uniqueName } from './people.ts'
import { targetUrl } from './target.ts'

/** Fills in and sends the register form as a new student with `<username>@example.org`, and answers the username and password. */
export async function registerAsStudent(
  page: Page,
  fullName: string,
  username = uniqueName('reader'),
): Promise<{ username: string; password: string }> {
  const password = `secret-${username}`
  await page.goto('/auth?tab=register')
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Registration successful!')).toBeVisible()
  return { username, password }
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Where notifications appear. */
export function notifications(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i })
}

/** The bell, when it counts so many. */
export const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true })

/** The visible notification with this title, not its twin for screen readers. */
export function toast(page: Page, title: string): Locator {
  return notifications(page).getByText(title, { exact: true })
}

/** The page is there: its heading is, nothing in it is a skeleton or a spinner any more, and it hears what is done with it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingBusy(page)
}

/** Nothing of it is still to come, such as the footer, which is hidden until then. Also beside an open dialog, which hides the page's heading. */
export async function expectNothingBusy(page: Page): Promise<void> {
  await expect(page.locator('html[data-app="ready"]')).toBeAttached()
  const busy = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow]), .MuiSkeleton-root'
  await expect(page.locator(busy)).toHaveCount(0)
}

interface SignedIn {
  client: { origin: string; cookieHeader: string }
}

/** Gives the browser the session that a person opened over the API. */
export function actAs(page: Page, person: SignedIn): Promise<void> {
  return signIn(page.context(), person)
}

/** The same for all tabs of a context. */
export async function signIn(context: BrowserContext, person: SignedIn): Promise<void> {
  const cookies = person.client.cookieHeader.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: person.client.origin }
  })
  await context.addCookies(cookies)
}

/** The next pages are in this language, as if it had been chosen. */
export function speak(context: BrowserContext, language: string, url = targetUrl()): Promise<void> {
  return context.addCookies([{ name: 'lectern.language', value: language, url }])
}

/** Chooses an option of one of the app's select fields. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The next page comes neither drawn nor with data, as to whoever may be signed in: its reads are the browser's own. */
export async function comesEmpty(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'lectern.hint', value: 'teacher', url: targetUrl() }])
}
