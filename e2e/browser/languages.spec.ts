import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chooseLanguage, requestPasswordReset } from '@lectern/contracts/calls/public/accounts.ts'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { fetchedBy } from '../support/browser-chunks.ts'
import { actAs, bell, logIn, settled, speak } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { confirmOwnAddress, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { targetUrl } from '../support/target.ts'

const DIST = join(import.meta.dirname, '../../web/dist')

test('the browser’s language is spoken, until somebody chooses another', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: targetUrl() })
  const page = await context.newPage()
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Kurse entdecken' })).toBeVisible()
  await expect(page).toHaveTitle('Kurse entdecken · Lectern')
  await settled(page)
  await expectAccessible(page)
  const fetched = await fetchedBy(page)
  expect(fetched.filter((file) => file.startsWith('assets/de/'))).not.toEqual([])
  const inEnglish = fetched.filter((file) => existsSync(join(DIST, file.replace('assets/', 'assets/de/'))))
  expect(inEnglish, 'code with English texts').toEqual([])

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Courses' })).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await context.close()
})

test('a chosen language goes with the very next page, however long the browser takes to write it down', async ({
  page,
}) => {
  // Chromium writes cookies beside the page, one after the other.
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
    Object.defineProperty(document, 'cookie', {
      get,
      set(cookie: string) {
        for (let i = 0; i < 1500; i += 1) set?.call(document, `busy=${i}`)
        set?.call(document, cookie)
      },
    })
  })
  await page.goto('/courses')
  await settled(page)
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kurse entdecken' })).toBeVisible()
})

test('a language that somebody chooses goes with them to where they sign in next, and into their mails', async ({
  page,
  browser,
}) => {
  const person = await newPerson(targetUrl(), 'student')
  await actAs(page, person)
  await page.goto('/profile/language')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveText('Deutsch')
  expect(await person.client.call(getCurrentUser)).toMatchObject({ language: 'de' })

  const elsewhere = await browser.newContext({ locale: 'en-US', baseURL: targetUrl() })
  const another = await elsewhere.newPage()
  await another.goto('/auth')
  await logIn(another, person.username, person.password)
  await expect(another.locator('html')).toHaveAttribute('lang', 'de')
  await expect(another.getByRole('heading', { level: 1 })).toContainText('Willkommen')
  await elsewhere.close()
})

test('a German teacher and an English student read of the same purchase in their own languages, in the bell and in mail', async ({
  browser,
}) => {
  const url = targetUrl()
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ada Buyer')])
  await Promise.all([teacher, student].map(confirmOwnAddress))
  await teacher.client.call(chooseLanguage, { body: { language: 'de' } })
  await purchase(student, await newCourse(teacher, { title: 'Knots', lessons: [1], price: 20 }))

  const [german, english] = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })]
  const [theTeachers, theStudents] = [await german.newPage(), await english.newPage()]
  await speak(german, 'de')
  await Promise.all([actAs(theTeachers, teacher), actAs(theStudents, student)])
  await Promise.all([theTeachers.goto('/teacher/dashboard'), theStudents.goto('/dashboard')])
  await theTeachers.getByRole('button', { name: 'Benachrichtigungen, 1 ungelesen' }).click()
  await expect(
    theTeachers.getByRole('link', { name: 'Ungelesen: Ada Buyer ist jetzt in Knots eingeschrieben' }),
  ).toBeVisible()
  await bell(theStudents, 1).click()
  await expect(theStudents.getByRole('link', { name: 'Unread: You now have access to Knots' })).toBeVisible()

  for (const { client, email } of [teacher, student]) await client.call(requestPasswordReset, { body: { email } })
  expect((await mailTo(teacher.email, 'Wählen Sie ein neues Passwort')).text).toContain('Der Link gilt bis')
  expect((await mailTo(student.email, 'Reset your password')).text).toContain('This link expires on')
  await Promise.all([german.close(), english.close()])
})
