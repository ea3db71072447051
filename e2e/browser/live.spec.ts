import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { logout } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson, postReview } from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt, handInAttempt } from '@lectern/contracts/calls/public/quizzes.ts'
import { changeStudents } from '@lectern/contracts/calls/public/students.ts'
import { expect, type Page, test } from '@playwright/test'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { newQuiz, rightAnswers } from '../support/quizzes.ts'
import { targetUrl } from '../support/target.ts'

/** Without a reload. How soon on a quiet machine is for `bench:live` to say. */
const soon = { timeout: 15_000 }

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true })
const activity = (page: Page) => page.getByRole('region', { name: 'Recent Activity' })

/** The page, told from here on. */
async function openLive(page: Page, address: string): Promise<void> {
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  await page.goto(address)
  await settled(page)
  expect((await told).status()).toBe(200)
}

test('a teacher’s dashboard and bell move with what a student does, also after the network was gone', async ({
  page,
  browser,
}) => {
  test.slow()
  const url = targetUrl()
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ada Quick')])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [2] })
  const [, quizId = 0] = course.lessonIds
  await newQuiz(teacher, quizId)
  const theirs = await (await browser.newContext({ baseURL: url })).newPage()
  await Promise.all([actAs(page, teacher), actAs(theirs, student)])
  await Promise.all([openLive(page, '/teacher/dashboard'), openLive(theirs, '/dashboard')])

  const { progressIds } = await enrollIn(student, course)
  await expect(activity(page).getByText('Ada Quick')).toBeVisible(soon)
  await expect(bell(page, 1)).toBeVisible(soon)
  await expect(theirs.getByRole('heading', { name: 'Lesson 1.1' })).toBeVisible(soon)

  await page.context().setOffline(true)
  await student.client.call(completeLesson, { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } })
  const attempt = await student.client.call(beginAttempt, {
    params: { lessonId: quizId },
    body: { tab: 'tab-of-the-test' },
  })
  const answers = rightAnswers(attempt)
  await student.client.call(handInAttempt, {
    params: { attemptId: attempt.id },
    body: { tab: 'tab-of-the-test', answers, marked: [] },
  })
  await student.client.call(postReview, { params: { courseId: course.id }, body: { rating: 4, comment: 'Holds.' } })
  await page.context().setOffline(false)
  await expect(
    activity(page)
      .getByText(/completed/)
      .first(),
  ).toBeVisible(soon)
  await expect(activity(page).getByText(/4 star/)).toBeVisible(soon)
  await expect(bell(page, 3)).toBeVisible(soon)
  // Nothing that a reload would take back.
  const rows = activity(page).getByRole('listitem')
  const shown = await rows.count()
  await page.reload()
  await expect(rows).toHaveCount(shown)
  await expect(theirs.getByRole('heading', { name: 'Everything finished' })).toBeVisible(soon)
  await theirs.context().close()
})

test('tabs of a browser share one stream, and the next tab goes on when one is closed', async ({ context, page }) => {
  const url = targetUrl()
  const [teacher, ada, ben] = await Promise.all([
    newPerson(url, 'teacher'),
    newPerson(url, 'student', 'Ada Quick'),
    newPerson(url, 'student', 'Ben Late'),
  ])
  const course = await newCourse(teacher, { lessons: [1] })
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams += 1
  })
  await actAs(page, teacher)
  await openLive(page, '/teacher/dashboard')
  const other = await context.newPage()
  await other.goto('/teacher/dashboard')
  await settled(other)
  await enrollIn(ada, course)
  for (const tab of [page, other]) {
    await expect(activity(tab).getByText('Ada Quick')).toBeVisible(soon)
    await expect(bell(tab, 1)).toBeVisible(soon)
  }
  expect(streams).toBe(1)
  await page.close()
  await enrollIn(ben, course)
  await expect(activity(other).getByText('Ben Late')).toBeVisible(soon)
  expect(streams).toBe(2)
})

test('the player follows its course, says when it isn’t the student’s any more, and leaves when the session ends elsewhere', async ({
  page,
}) => {
  const url = targetUrl()
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student')])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [2] })
  const enrollment = await enrollIn(student, course)
  await actAs(page, student)
  await openLive(page, `/courses/${course.id}/learn?lesson=${course.lessonIds[0]}`)
  await expect(page.getByText('Secret text 1.1')).toBeVisible()
  // As on another device.
  await student.client.call(completeLesson, {
    params: { progressId: enrollment.progressIds[1] ?? 0 },
    body: { completed: true },
  })
  await expect(page.getByText(/50%/).first()).toBeVisible(soon)
  await teacher.client.call(updateCourse, { params: { courseId: course.id }, body: { title: 'More knots' } })
  await expect(page.getByText('More knots').first()).toBeVisible(soon)

  await teacher.client.call(changeStudents, {
    body: { action: 'remove', reason: 'The cohort is over', enrollmentIds: [enrollment.id] },
  })
  await expect(page.getByRole('heading', { name: 'Enrollment Required' })).toBeVisible(soon)
  await openLive(page, '/dashboard')
  await student.client.call(logout)
  await expect(page).toHaveURL(`${url}/auth?redirect=%2Fdashboard`, soon)
})
