import { linkTokenIn } from '@lectern/local/caught-mails.ts'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { actAs, settled, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { confirmOwnAddress, mailTo } from '../support/mails.ts'
import { newPerson, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

test('a teacher invites an address with an account and one without; who registers accepts, and only then has a name', async ({
  page,
  browser,
}) => {
  const url = targetUrl()
  const [owner, known] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ben Known')])
  await newCourse(owner, { title: 'Knots', lessons: [1] })
  await confirmOwnAddress(known)
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
  const open = page.getByRole('region', { name: 'Pending invitations' }).getByRole('row')
  await expect(open.filter({ hasText: '@example.org' })).toHaveCount(2)
  await page.goto('/teacher/students')
  await expect(page.getByText('No students yet')).toBeVisible()

  // From the mail to an account, whose address is confirmed by it, and to the first lesson.
  const address = `${username}@example.org`
  const mail = await mailTo(address, 'invited to “Knots”')
  expect(mail.text).toContain('Some teacher invites you to join “Knots”')
  const theirs = await (await browser.newContext({ baseURL: url })).newPage()
  await theirs.setViewportSize({ width: 390, height: 844 })
  await theirs.goto(`/invitation#${linkTokenIn(mail)}`)
  await expect(theirs.getByText('Some teacher invited you to “Knots”.')).toBeVisible()
  await expect(theirs.getByLabel('Email', { exact: true })).toHaveValue(address)
  await expectAccessible(theirs)
  await theirs.getByLabel('Full Name').fill('Ada Invited')
  await theirs.getByLabel('Username').fill(username)
  await theirs.getByLabel('Password', { exact: true }).fill('a lighthouse in June')
  await theirs.getByLabel('Confirm Password').fill('a lighthouse in June')
  await theirs.getByRole('button', { name: 'Create Account' }).click()
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(theirs, 'Enrolled successfully!')).toBeVisible()
  await theirs.getByRole('article', { name: 'Knots' }).getByRole('link').first().click()
  await expect(theirs).toHaveURL(/\/courses\/\d+\/learn/)
  await expect(theirs.getByRole('article').first()).toBeVisible()
  await theirs.goto(`/invitation#${linkTokenIn(mail)}`)
  await expect(theirs.getByRole('heading', { name: 'This invitation is no longer available' })).toBeVisible()
  // Who has an account is led to sign in by the same mail.
  await theirs.context().clearCookies()
  await theirs.goto(`/invitation#${linkTokenIn(await mailTo(known.email, 'invited to “Knots”'))}`)
  await theirs.reload()
  await expect(theirs.getByText(`${known.email} already has an account.`)).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText('Ada Invited')).toBeVisible()
  await expect(page.getByText('Ben Known')).toBeHidden()
  await page.goto('/teacher/students/invite')
  await settled(page)
  await expect(open.filter({ hasText: '@example.org' })).toHaveCount(1)
})
