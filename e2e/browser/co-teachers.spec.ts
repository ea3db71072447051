import { listQuestions } from '@lectern/contracts/calls/public/questions.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'
import { newQuestion } from '../support/questions.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher without a course accepts on a phone and answers in the shared one, until its owner removes them', async ({
  page,
  browser,
}) => {
  const url = targetUrl()
  const [owner, member, student] = await Promise.all([
    newPerson(url, 'teacher', 'Olga Owner'),
    newPerson(url, 'teacher', 'Ken Thompson'),
    newPerson(url, 'student', 'Nadia Rahman'),
  ])
  const course = await newCourse(owner, { title: 'Knots', lessons: [1] })
  await enrollIn(student, course)
  await newQuestion(student, course, { title: 'Which knot first?' })

  await actAs(page, owner)
  await page.goto(`/teacher/courses/${course.id}/edit/staff`)
  await page.getByLabel('Email or username').fill(member.username)
  const permissions = page.getByRole('group', { name: 'Permissions' })
  await permissions.getByRole('checkbox', { name: 'Edit' }).uncheck()
  await permissions.getByRole('checkbox', { name: 'Answer and grade' }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(toast(page, `${member.username} is invited`)).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  await actAs(phone, member)
  await phone.goto('/teacher/dashboard')
  await phone.getByRole('button', { name: 'Accept the invitation to Knots' }).click()
  await expect(toast(phone, 'You now teach Knots')).toBeVisible()
  // Engagement hears of it by an event.
  await expect(async () => {
    await phone.reload()
    await settled(phone)
    await expect(phone.getByText('1 unanswered question')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(phone)
  await phone.goto('/teacher/questions')
  await phone.getByRole('link', { name: /Which knot first/ }).click()
  await phone.getByRole('textbox', { name: 'Your answer' }).fill('The bowline.')
  await phone.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(phone, 'Answer posted')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Ken Thompson' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Ken Thompson was removed')).toBeVisible()
  await phone.goto(`/teacher/courses/${course.id}/questions`)
  await expect(phone.getByText(/isn’t one of your courses/)).toBeVisible()
  const read = async () => (await member.client.send(listQuestions, { params: { courseId: course.id } })).status
  await expect.poll(read, { timeout: 30_000 }).toBe(404)
  await context.close()
})
