import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

/** Presses Tab until the element with this accessible name has the focus; fails when it can't be reached. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'searchbox' | 'tab', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached the ${role} "${name}"`)
}

test('the whole way from registering to the last lesson works with the keyboard alone', async ({ page, teacher }) => {
  const course = await newCourse(teacher, { title: uniqueName('Knots'), lessons: [1] })
  const username = uniqueName('keys')

  await page.goto('/auth?tab=register')
  for (const [label, value] of [
    ['Full Name', 'Hana Kovač'],
    ['Username', username],
    ['Email', `${username}@example.org`],
    [/^Password/, 'secret-keys'],
    ['Confirm Password', 'secret-keys'],
  ] as const) {
    await page.getByLabel(label).first().waitFor()
    const field = page.getByLabel(label).first()
    for (let presses = 0; presses < 60; presses++) {
      if (await field.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(field).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await tabTo(page, 'link', 'Explore Courses')
  await page.keyboard.press('Enter')
  await tabTo(page, 'searchbox', /.*/)
  await page.keyboard.type(course.title)
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', course.title)
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /^Enroll/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', 'Continue Learning')
  await page.keyboard.press('Enter')
  const complete = await tabTo(page, 'button', 'Mark as Complete')
  const outline = await complete.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline, 'the focus is visible').not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Congratulations!')).toBeVisible()
})
