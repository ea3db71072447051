import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { logout } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { changeStudents } from '@lectern/contracts/calls/public/students.ts'
import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, bell, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import {
  activitiesOf,
  activity,
  BACK_WITHIN_MS,
  expectSameAfterReload,
  liveScene,
  openLive,
  shown,
} from '../support/live-activities.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

/** Without a reload. How soon it was is printed: on a quiet machine within a second. */
const soon = { timeout: 15_000 }

test('a teacher’s dashboard and bell move with what a student does, as it is done', async ({ page, browser }) => {
  const url = targetUrl()
  const scene = await liveScene(url)
  const theirs = await (await browser.newContext({ baseURL: url })).newPage()
  await Promise.all([actAs(page, scene.teacher), actAs(theirs, scene.student)])
  await Promise.all([openLive(page, '/teacher/dashboard'), openLive(theirs, '/dashboard')])
  const took: string[] = []
  for (const [name, deed] of Object.entries(activitiesOf(scene))) {
    await deed.does()
    const answeredAt = performance.now()
    await shown(page, [deed], soon.timeout)
    took.push(`${name} ${Math.round(performance.now() - answeredAt)} ms`)
  }
  console.log(`from the answer until dashboard and bell show it: ${took.join(', ')}`)
  await expect(theirs.getByRole('heading', { name: 'All caught up' })).toBeVisible(soon)
  await expectSameAfterReload(page, 4)
  await theirs.context().close()
})

test('what happened while the network was gone is shown when it is back', async ({ page }) => {
  const scene = await liveScene(targetUrl())
  const activities = Object.values(activitiesOf(scene))
  await actAs(page, scene.teacher)
  await openLive(page, '/teacher/dashboard')
  await page.context().setOffline(true)
  for (const { does } of activities) await does()
  await page.context().setOffline(false)
  await shown(page, activities, BACK_WITHIN_MS)
  await expectSameAfterReload(page, 4)
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
  teacher,
}) => {
  const url = targetUrl()
  const student = await newPerson(url, 'student')
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
