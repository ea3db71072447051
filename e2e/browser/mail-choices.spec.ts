import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { getNotificationPreferences } from '@lectern/contracts/calls/public/notifications.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { tabToField } from '../support/browser-keyboard.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { confirmOwnAddress, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('the link in a mail ends such mail by one press and without a login; by keyboard the settings bring it back', async ({
  page,
  teacher,
}) => {
  const student = await newPerson(targetUrl(), 'student')
  await confirmOwnAddress(student)
  const { progressIds } = await enrollIn(student, await newCourse(teacher, { title: 'Knots', lessons: [1] }))
  const params = { progressId: progressIds[0] ?? 0 }
  await student.client.call(completeLesson, { params, body: { completed: true } })
  const { text } = await mailTo(student.email, 'certificate')
  const token = /\/unsubscribe#([\w.-]+)/.exec(text)?.[1] ?? ''
  const wantsMail = async () =>
    (await student.client.call(getNotificationPreferences)).preferences.find(
      ({ kind }) => kind === 'certificate-issued',
    )?.mail

  await page.goto(`/unsubscribe#${token}`)
  await settled(page)
  await expectAccessible(page)
  expect(await wantsMail()).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Resubscribe' })).toBeVisible()
  expect(await wantsMail()).toBe(false)

  await actAs(page, student)
  await page.goto('/profile#notifications')
  await settled(page)
  const section = page.getByRole('region', { name: 'Notifications', exact: true })
  const tick = section.getByRole('checkbox', { name: 'Certificates by email' })
  const unfold = section.getByRole('button', { name: 'Show all notifications: Progress' })
  await tabToField(page, unfold)
  await page.keyboard.press('Enter')
  await expect(tick).not.toBeChecked()
  await expectAccessible(page)
  await expect(section.getByText('Always', { exact: true }).first()).toBeVisible()
  await tabToField(page, tick)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  expect((await saved).status()).toBe(200)
  expect(await wantsMail()).toBe(true)

  await tabToField(page, section.getByRole('checkbox', { name: 'New lessons on site' }))
  const savedToo = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Tab')
  await savedToo
  await page.reload()
  await expect(section.getByRole('checkbox', { name: 'New lessons on site' })).not.toBeChecked()
  await unfold.click()
  await expect(tick).toBeChecked()
})
