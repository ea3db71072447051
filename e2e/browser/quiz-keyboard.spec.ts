import { expect } from '@playwright/test'
import { test } from '../support/browser-cast.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { actAs } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newQuiz } from '../support/quizzes.ts'

test('a quiz is taken and passed with the keyboard alone', async ({ page, student, teacher }) => {
  const course = await newCourse(teacher, { lessons: [1, 1] })
  const [lessonId = 0] = course.lessonIds
  await newQuiz(teacher, lessonId)
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn?lesson=${lessonId}`)
  await tabTo(page, 'button', 'Begin')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('radio', { name: 'Where it is written' })).toBeVisible()
  await tabToField(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  const right = page.getByRole('radio', { name: 'Where it is written' })
  if (!(await right.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(right).toBeChecked()

  const grip = page.getByRole('button', { name: /^Move The line, \d of 2/ })
  await tabToField(page, grip)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move The line, 1 of 2/ })).toBeFocused()
  await tabTo(page, 'textbox', 'The missing code, line 2')
  await page.keyboard.type('count = start')
  await tabTo(page, 'button', 'Hand in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeFocused()
  await tabTo(page, 'link', /^Next Lesson/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 2.1' })).toBeFocused()
})
