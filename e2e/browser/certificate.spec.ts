import { fileURLToPath } from 'node:url'
import { refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { tabTo } from '../support/browser-keyboard.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson, type Person } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { newQuiz, rightAnswers, takeQuiz } from '../support/quizzes.ts'
import { targetUrl } from '../support/target.ts'

const VERIFY = fileURLToPath(new URL('../../infra/local/src/verify-credential.ts', import.meta.url))
/** As anybody does who has the file, with nothing but what is public. */
const verify = (file: string) => runProgram(VERIFY, [file], process.env)

const holder = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** With the keyboard alone. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}
const robots = (page: Page) => page.locator('meta[name="robots"]')

test('a student passes a quiz, and has a certificate that anybody can check, until the money goes back', async ({
  page,
  browser,
  teacher,
}) => {
  const course = await newCourse(teacher, { title: 'Scope and closures', price: 20, lessons: [1] })
  const [lessonId = 0] = course.lessonIds
  await newQuiz(teacher, lessonId)
  const student = await newPerson(targetUrl(), 'student', 'Inès Faucheux')
  const { orderId } = await purchase(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByRole('radio', { name: 'Where it is written' }).check()
  await page.getByRole('button', { name: 'Move The line up' }).click()
  await page.getByRole('textbox', { name: 'Missing code, line 2' }).fill('count = start')
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused()
  // In preparation first; then it is there by itself.
  await press(page, 'link', 'Open certificate')
  await expect(holder(page, 'Inès Faucheux')).toBeVisible()
  await expect(page.getByText(/Valid: Signed by /)).toBeVisible()
  await expect(page.getByText(/Valid: Not revoked \(checked/)).toBeVisible()
  await expectAccessible(page)
  const address = page.url()
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const downloading = page.waitForEvent('download')
  await press(page, 'link', 'Download credential')
  const file = await (await downloading).path()
  expect(await verify(file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Inès Faucheux[\s\S]*Not revoked/),
  })

  const visitor = await browser.newPage()
  await visitor.goto(address)
  await expect(holder(visitor, 'Inès Faucheux')).toBeVisible()
  await expect(robots(visitor)).toHaveAttribute('content', /noindex/)
  await expect(visitor.getByRole('button', { name: 'Share' })).toBeHidden()
  await press(page, 'button', /^Share$/)
  await expect(toast(page, 'Certificate shared')).toBeVisible()
  // Visitors' pages are kept for a second.
  await expect(async () => {
    await visitor.reload()
    await expect(robots(visitor)).toHaveCount(0, { timeout: 500 })
  }).toPass()

  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(holder(page, 'Inès Faucheux')).toBeVisible()

  await teacher.client.call(refundOrder, { params: { orderId }, body: { reason: 'Asked for' } })
  await expect(async () => {
    await visitor.reload()
    await expect(holder(visitor, 'This certificate is no longer valid')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await settled(visitor)
  await expect(visitor.getByText(/the purchase was refunded/)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.close()
  // The gateway keeps a status list for some seconds.
  await expect(async () => {
    expect(await verify(file)).toMatchObject({ code: 1, stdout: expect.stringContaining('\nRevoked') })
  }).toPass()
})

/** The certificate of a student's only course, as its page names the student. */
async function certificateOf(student: Person): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    const [newest] = await student.client.call(listCertificates)
    expect(newest?.state).toBe('valid')
    id = newest?.id
  }).toPass()
  return id ?? ''
}

test('a teacher mends a wrong key: certificates go from whom it had passed, with a reason, and come to whom it had failed', async ({
  page,
  teacher,
}) => {
  const course = await newCourse(teacher, { title: 'Wrong keys', lessons: [1] })
  const [lessonId = 0] = course.lessonIds
  await newQuiz(teacher, lessonId, { gap: 'count = wrong' })
  const [passed, failed] = [
    await newPerson(targetUrl(), 'student', 'Passed Before'),
    await newPerson(targetUrl(), 'student', 'Failed Before'),
  ]
  for (const student of [passed, failed]) await enrollIn(student, course)
  await takeQuiz(passed, lessonId, (attempt) => ({ ...rightAnswers(attempt), gap: { text: 'count = wrong' } }))
  await takeQuiz(failed, lessonId, (attempt) => rightAnswers(attempt))
  const lost = await certificateOf(passed)
  expect(await failed.client.call(listCertificates)).toEqual([])
  await newQuiz(teacher, lessonId)

  await actAs(page, teacher)
  await page.goto(`/teacher/courses/${course.id}/lessons/${lessonId}/quiz`)
  await page.getByRole('tab', { name: 'Regrade' }).click()
  await expect(page.getByText('Of those, students with a certificate')).toBeVisible()
  await page.getByRole('button', { name: 'Regrade' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Revoke their certificates' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The gap had a wrong key')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Regrade' }).click()
  await expect(toast(page, 'Regraded')).toBeVisible()

  await certificateOf(failed)
  await page.goto(`/certificates/${lost}`)
  await expect(holder(page, 'This certificate is no longer valid')).toBeVisible()
  await expect(page.getByText('The gap had a wrong key')).toBeVisible()
})
