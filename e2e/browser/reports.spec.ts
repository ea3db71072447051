import { randomUUID } from 'node:crypto'
import { reportMessage, sendMessage, storeMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { getQuestion, reportQuestion } from '@lectern/contracts/calls/public/questions.ts'
import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { openedBy } from '../support/conversations.ts'
import { enrollIn, newCourse, PNG } from '../support/courses.ts'
import { newOperator } from '../support/operators.ts'
import { newPerson } from '../support/people.ts'
import { heardOfCourse, newAnswer, newQuestion } from '../support/questions.ts'
import { targetUrl } from '../support/target.ts'

test('an operator reads what was reported, takes words away, and leaves others', async ({ page }) => {
  const url = targetUrl()
  const [teacher, student, operator] = await Promise.all([
    newPerson(url, 'teacher', 'Elena Marchetti'),
    newPerson(url, 'student', 'Nadia Rahman'),
    newOperator(url),
  ])
  const course = await newCourse(teacher, { title: `Knots of ${teacher.username}`, lessons: [1] })
  await enrollIn(student, course)
  await heardOfCourse(course.id, [teacher])
  const questionId = await newQuestion(student, course, { title: 'Cheap watches', text: '<b>Here</b>' })
  const answerId = await newAnswer(teacher, questionId, 'Not here.')
  await teacher.client.call(reportQuestion, { params: { questionId }, body: { reason: 'An advertisement.' } })
  await student.client.call(reportQuestion, { params: { questionId }, body: { answerId, reason: 'Not kind.' } })

  // From the course's page to the teacher.
  await openedBy(student, course.id)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('button', { name: 'Message teacher' }).click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const params = { conversationId: Number(page.url().split('/').at(-1)) }
  const { id: pictureId } = await student.client.call(storeMessagePicture, { params, raw: PNG })
  const body = { key: randomUUID(), text: 'Buy this.', pictureId }
  const { id: messageId } = await student.client.call(sendMessage, { params, body })
  await teacher.client.call(reportMessage, { params: { messageId }, body: { reason: 'It sells things.' } })

  await actAs(page, operator)
  await page.goto('/admin')
  await settled(page)
  const attention = page.getByRole('region', { name: 'Needs attention' })
  const waiting = attention.getByRole('listitem').filter({ hasText: /reports? to review/ })
  await waiting.getByRole('link', { name: 'Review' }).click()
  const items = page
    .getByRole('list', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: course.title }) })
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText(/Question by Nadia Rahman .*Cheap watches\s*<b>Here<\/b>/)
  await expect(items.nth(0)).toContainText(/Reported by Elena Marchetti, .*An advertisement\./)
  await expect(items.nth(1)).toContainText(/Answer by Elena Marchetti .*Reported by Nadia Rahman, .*Not kind\./)
  await expect(items.nth(2)).toContainText(/Message by Nadia Rahman .*Buy this\..*It sells things\./)
  const picture = items.nth(2).getByRole('img', { name: 'Picture of Nadia Rahman' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)

  await items
    .nth(2)
    .getByRole('button', { name: /^Remove:/ })
    .click()
  const asking = page.getByRole('dialog', { name: 'Remove this message?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Message removed')).toBeVisible()
  await expect(items).toHaveCount(2)
  await items
    .nth(1)
    .getByRole('button', { name: /^Keep:/ })
    .click()
  await expect(toast(page, 'Answer kept')).toBeVisible()
  await expect(items).toHaveCount(1)
  await items.getByRole('button', { name: /^Remove:/ }).click()
  await page.getByRole('dialog', { name: 'Remove this question?' }).getByRole('button', { name: 'Remove' }).click()
  // Behind a dialog nothing of the page is found.
  await expect(toast(page, 'Question removed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(items).toHaveCount(0)
  expect((await student.client.send(getQuestion, { params: { questionId } })).status).toBe(404)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)

  await actAs(page, student)
  await page.goto(`/messages/${params.conversationId}`)
  await expect(page.getByText('Buy this.')).toHaveCount(0)
})
