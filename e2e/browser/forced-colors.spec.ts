import { expect, type Locator } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'

/** A used value, of the element or of a pseudo-element. */
function styleOf(one: Locator, property: string): Promise<string> {
  return one.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

test.beforeEach(async ({ page, student }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await actAs(page, student)
})

test("with the system's few colours, what is chosen and what is to be pressed is still seen", async ({
  page,
  student,
  teacher,
}) => {
  const course = await newCourse(teacher, { lessons: [2] })
  await enrollIn(student, course)
  await page.goto(`/courses/${course.id}`)
  await settled(page)
  const ground = await styleOf(page.locator('body'), 'background-color')

  const chosen = page.getByRole('banner').getByRole('link', { name: 'Explore Courses' })
  const other = page.getByRole('banner').getByRole('link', { name: 'My Learning' })
  expect(await styleOf(chosen, 'border-bottom-color')).not.toBe(ground)
  expect(await styleOf(other, 'border-bottom-color')).toBe(ground)
  expect(await styleOf(page.locator('.MuiTabs-indicator'), 'background-color')).not.toBe(ground)

  const button = page.getByRole('link', { name: 'Continue Learning' })
  expect(await styleOf(button, 'border-top-style')).toBe('solid')
  // What comes later stands before it, too, and may come just now.
  await expect(async () => {
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await expect.poll(() => styleOf(button, 'outline-style')).toBe('solid')
  expect(await styleOf(button, 'outline-color')).not.toBe(ground)

  await page.goto(`/courses/${course.id}/learn`)
  await page.getByRole('button', { name: 'Mark as Complete' }).click()
  const line = page.getByRole('progressbar').first()
  await expect(line).toHaveAttribute('aria-valuenow', '50')
  const current = page.getByRole('complementary').locator('[aria-current]')
  await expect.poll(() => styleOf(current, 'outline-style')).toBe('solid')
})
