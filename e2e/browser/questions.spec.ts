import { HOSTILE_HTML } from '@lectern/contracts/testing/hostile-payloads.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { heardOfCourse, newAnswer, newQuestion } from '../support/questions.ts'
import { targetUrl } from '../support/target.ts'
import { videoIn } from '../support/videos.ts'

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications, 1 unread', exact: true })
const questions = (page: Page) => page.getByRole('heading', { name: 'Questions', exact: true })

/** Its code comes when somebody comes near. */
async function comeNear(page: Page) {
  await expect(async () => {
    await page.keyboard.press('End')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(questions(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a student asks on a phone at a second of a video, the teacher answers from the bell, and both read on', async ({
  browser,
}) => {
  const url = targetUrl()
  const [teacher, student] = await Promise.all([
    newPerson(url, 'teacher', 'Elena Marchetti'),
    newPerson(url, 'student', 'Nadia Rahman'),
  ])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [1] })
  const lessonId = course.lessonIds[0] ?? 0
  await videoIn(teacher, { courseId: course.id, lessonId })
  await enrollIn(student, course)
  await heardOfCourse(course.id, [student, teacher])

  const phone = await (
    await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
  ).newPage()
  await actAs(phone, student)
  await phone.goto(`/courses/${course.id}/learn`)
  const video = phone.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 2
  })
  await comeNear(phone)
  await expect(phone.getByRole('heading', { name: 'No questions yet' })).toBeVisible()
  await phone.getByRole('button', { name: 'Ask a question' }).click()
  await expect(phone.getByRole('combobox', { name: 'About' })).toHaveText('At 0:02 in the video')
  await phone.getByLabel('Your question in one line').fill('Why does `peek` show 41?')
  await phone.getByLabel(/What you’ve tried/).fill('I expected 40.')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Post question' }).click()
  await expect(toast(phone, 'Question posted')).toBeVisible()
  const question = phone.getByRole('article', { name: 'Why does `peek` show 41?' })
  await expect(question.getByText('I expected 40.')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  // Elsewhere in the video; the link leads back.
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 0
  })
  await question.getByRole('link', { name: 'At 0:02 in the video' }).click()
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBe(2)

  const desktop = await (
    await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage()
  await actAs(desktop, teacher)
  await expect(async () => {
    await desktop.goto('/teacher/dashboard')
    await expect(desktop.getByRole('button', { name: /^Notifications, \d unread$/ })).toBeVisible()
  }).toPass()
  await desktop.getByRole('button', { name: /^Notifications, / }).click()
  await desktop.getByRole('link', { name: 'Unread: Nadia Rahman asked a question in Knots' }).click()
  await expect(desktop).toHaveURL(/\/teacher\/courses\/\d+\/questions#question-\d+$/)
  const toAnswer = desktop.getByRole('region', { name: 'Linked question' })
  await toAnswer.getByRole('button', { name: 'Answer', exact: true }).click()
  await desktop.getByLabel('Your answer').fill('It keeps the name.')
  await desktop.getByRole('button', { name: 'Post answer' }).click()
  await expect(toAnswer.getByText('It keeps the name.')).toBeVisible()
  await settled(desktop)
  await expectAccessible(desktop)

  await expect(async () => {
    await phone.goto('/dashboard')
    await expect(bell(phone)).toBeVisible()
  }).toPass()
  await bell(phone).click()
  await phone.getByRole('link', { name: 'Unread: Elena Marchetti answered your question in Knots' }).click()
  await expect(phone).toHaveURL(/\/learn\?lesson=\d+#question-\d+$/)
  const answered = phone.getByRole('region', { name: 'Linked question' })
  await expect(answered).toBeInViewport()
  await answered.getByRole('button', { name: 'Mark as answer' }).click()
  await expect(answered.getByRole('article', { name: 'Accepted answer' })).toBeVisible()
  await desktop.reload()
  await expect(desktop.getByRole('article', { name: 'Accepted answer' })).toBeVisible()
  await Promise.all([phone.context().close(), desktop.context().close()])
})

test('nothing that is written in questions and answers runs or is fetched, for students and for the teacher', async ({
  page,
}) => {
  const url = targetUrl()
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student')])
  const course = await newCourse(teacher, { title: 'Hostile', lessons: [1] })
  await enrollIn(student, course)
  await heardOfCourse(course.id, [teacher])
  const pieces: string[] = []
  for (const payload of HOSTILE_HTML) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + payload.length < 3_900) pieces[pieces.length - 1] = `${last}\n${payload}`
    else pieces.push(payload.slice(0, 3_900))
  }
  const [first = '', ...others] = pieces
  const position = { unit: 'paragraph', at: 1 } as const
  const questionId = await newQuestion(student, course, {
    title: '<img src=x onerror=owned=1>',
    text: first,
    place: position,
  })
  // The teacher is known: addresses in it are looked at most closely.
  for (const text of others) await newAnswer(teacher, questionId, text)
  await newAnswer(
    teacher,
    questionId,
    '`javascript:owned=1` javascript:owned=1 https://evil.example/owned"onclick=owned=1',
  )

  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) strangers.push(request.url())
  })
  const harmless = async () => {
    await expect(page.getByRole('article', { name: '<img src=x onerror=owned=1>' })).toBeVisible()
    await expect(page.getByText('javascript:owned=1').last()).toBeVisible()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
    const inWords = page.locator(
      '[id^="question-"] :is(script, iframe, object, embed, form[action], a[href^="javascript" i], a[href^="data" i])',
    )
    expect(await inWords.count()).toBe(0)
  }
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn#question-${questionId}`)
  await harmless()
  await page.getByRole('link', { name: 'Paragraph 1' }).first().click()
  await expect(page.getByText('Secret text 1.1')).toBeInViewport()
  await actAs(page, teacher)
  await page.goto(`/teacher/courses/${course.id}/questions`)
  await page.getByRole('tab', { name: /All questions/ }).click()
  await page.getByRole('button', { name: '<img src=x onerror=owned=1>', exact: true }).click()
  await harmless()
  expect(strangers).toEqual([])
})

test('what a teacher writes to a course reaches its students behind the bell, and stands in their list', async ({
  page,
}) => {
  const url = targetUrl()
  const [teacher, student] = await Promise.all([
    newPerson(url, 'teacher', 'Elena Marchetti'),
    newPerson(url, 'student', 'Nadia Rahman'),
  ])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [1] })
  await enrollIn(student, course)
  await heardOfCourse(course.id, [student, teacher])
  await actAs(page, teacher)
  await page.goto(`/teacher/courses/${course.id}/announcements`)
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByLabel('Title').fill('<b>A talk</b>')
  await page
    .getByLabel('Message to your students')
    .fill('At seven: https://talks.example/knots <img src=x onerror=owned=1>')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to all students' }).click()
  await expect(page.getByText(/, to 1 student$/)).toBeVisible()
  await expectAccessible(page)

  await actAs(page, student)
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(bell(page)).toBeVisible()
  }).toPass()
  await bell(page).click()
  await page.getByRole('link', { name: 'Unread: Elena Marchetti wrote to the students of Knots' }).click()
  const announcement = page.getByRole('article', { name: '<b>A talk</b>' })
  await expect(announcement).toBeInViewport()
  await expect(announcement.getByRole('link')).toHaveAttribute('href', 'https://talks.example/knots')
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  await settled(page)
  await expectAccessible(page)
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('link', { name: 'Announcements' }).first().click()
  await expect(announcement).toBeVisible()
})
