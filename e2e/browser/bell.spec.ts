import { countUnread } from '@lectern/contracts/calls/public/notifications.ts'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { actAs, bell, settled } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { newPerson, type Person } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { targetUrl } from '../support/target.ts'

const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** The page, opened once the events of what happened have come as far as the bell. */
async function openWhenCounted(page: Page, person: Person, address: string, unread: number) {
  await actAs(page, person)
  await expect.poll(() => person.client.call(countUnread)).toMatchObject({ unread })
  await page.goto(address)
  await expect(bell(page, unread)).toBeVisible()
  await settled(page)
}

test('a purchase reaches the bells of both: the teacher’s leads to the student, the student’s into the course', {
  tag: '@phone',
}, async ({ page, browser, contextOptions, isMobile, viewport }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const url = targetUrl()
  const [teacher, student] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'student', 'Ada Buyer')])
  const course = await newCourse(teacher, { title: 'Knots', lessons: [1], price: 20 })
  await purchase(student, course)

  // By keyboard.
  await openWhenCounted(page, teacher, '/teacher/dashboard', 1)
  await bell(page, 1).focus()
  await page.keyboard.press('Enter')
  const entry = list(page).getByRole('link', { name: 'Unread: Ada Buyer enrolled in Knots' })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bell(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  // Settings, the chosen tab, the row: before them the button that reads all, behind settings a phone's Close.
  for (let presses = 0; presses < (isMobile ? 5 : 4); presses += 1) await page.keyboard.press('Tab')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teacher\/students\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Ada Buyer' })).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  const theirs = await (await browser.newContext({ ...contextOptions, baseURL: url, viewport, isMobile })).newPage()
  await openWhenCounted(theirs, student, '/dashboard', 1)
  await bell(theirs, 1).click()
  await expect(list(theirs).getByRole('link', { name: 'You now have access to Knots' })).toBeVisible()
  await expectAccessible(theirs)
  await list(theirs).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list(theirs).getByRole('tab', { name: 'Unread', exact: true })).toBeVisible()
  await list(theirs).getByRole('link', { name: 'You now have access to Knots' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
  await theirs.context().close()
})
