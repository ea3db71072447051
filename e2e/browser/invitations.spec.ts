import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { actAs, registerAsStudent, settled, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { linkTokenTo } from '../support/mails.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher invites an address with an account and one without; who registers accepts, and only then has a name', async ({
  page,
  browser,
}) => {
  const url = targetUrl()
  const [owner, known] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ben Known')])
  await newCourse(owner, { title: 'Knots', lessons: [1] })
  const username = uniqueName('invited')
  await actAs(page, owner)

  await page.goto('/teacher/students/invite')
  await page.getByLabel('Or paste addresses').fill(`${known.email}\n${username}@example.org\nnobody@`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('cell', { name: 'Will be invited' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /nobody@/ })).toContainText('Invalid email format')
  // The states that have no address of their own are looked at here, where there is the least room for them.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 2 students' }).click()
  await expect(page.getByRole('heading', { name: '2 students invited' })).toBeVisible()
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('row')
  await expect(open.filter({ hasText: '@example.org' })).toHaveCount(2)
  await page.goto('/teacher/students')
  await expect(page.getByText('No students yet')).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: url })).newPage()
  await registerAsStudent(theirs, 'Ada Invited', username)
  await expect(theirs.getByText('Some teacher invites you to')).toBeHidden()
  await theirs.goto(`/confirm-email#${await linkTokenTo(`${username}@example.org`, 'Confirm your email')}`)
  await theirs.getByRole('button', { name: 'Confirm the address' }).click()
  await theirs.getByRole('link', { name: 'Continue' }).click()
  await expect(theirs.getByText('Some teacher invites you to')).toBeVisible()
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(theirs, 'Enrolled successfully!')).toBeVisible()
  await expect(theirs.getByRole('article', { name: 'Knots' })).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText('Ada Invited')).toBeVisible()
  await expect(page.getByText('Ben Known')).toBeHidden()
  await page.goto('/teacher/students/invite')
  await settled(page)
  await expect(open.filter({ hasText: '@example.org' })).toHaveCount(1)
})
