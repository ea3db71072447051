import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { newCourse } from '../support/courses.ts'
import { uniqueName } from '../support/people.ts'

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
    await tabToField(page, page.getByLabel(label).first())
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
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused()
})
