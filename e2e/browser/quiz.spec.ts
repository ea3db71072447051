import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { tabTo, tabToField } from '../support/browser-keyboard.ts'
import { actAs, settled } from '../support/browser-steps.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newQuiz } from '../support/quizzes.ts'

const saved = (page: Page) => page.getByText(/^(All answers saved at \d+:\d\d [AP]M|Saved)$/)

test('a student passes a quiz, over a reload, a second tab and a lost network, and completes the course with it', {
  tag: '@phone',
}, async ({ page, context, student, teacher }) => {
  const course = await newCourse(teacher, { title: 'Scope', lessons: [1] })
  const [lessonId = 0] = course.lessonIds
  await newQuiz(teacher, lessonId)
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz: Lesson 1.1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByRole('radio', { name: 'Where it is written' }).check()
  await page.getByRole('button', { name: 'Move The line up' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Where it is written' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Move The line, 1 of 2, with the arrow keys' })).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('radio', { name: 'Where it is called' })).toBeDisabled()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await second.getByRole('textbox', { name: 'Missing code, line 2' }).fill('count = start;')
  await expect(saved(second)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible()
  await second.close()
  await page.getByRole('button', { name: 'Continue here' }).click()
  const gap = page.getByRole('textbox', { name: 'Missing code, line 2' })
  await expect(gap).toHaveValue('count = start;')
  await expectAccessible(page)

  await context.setOffline(true)
  await gap.fill('count = start')
  await expect(
    page.getByText(/^(No connection\. Your answers are saved on this device\.|Offline)$/).first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeFocused()
  await expect(page.getByText('4 of 4')).toBeVisible()
  await expect(page.getByText(/1 of 1 lesson/).first()).toBeAttached()
  await page.getByRole('link', { name: 'Review answers' }).click()
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await page.getByText('Questions 1 to 3, all correct').click()
  await settled(page)
  await expectAccessible(page)
})

test('with the keyboard alone a student fails a quiz, sees what was wrong, tries again and passes', async ({
  page,
  student,
  teacher,
}) => {
  const course = await newCourse(teacher, { lessons: [2] })
  const [lessonId = 0, nextId = 0] = course.lessonIds
  await newQuiz(teacher, lessonId, { lessonId: nextId })
  await enrollIn(student, course)
  await actAs(page, student)
  await page.goto(`/courses/${course.id}/learn?lesson=${lessonId}`)
  await press(page, 'Start quiz')
  await mark(page, 'Where it is called')
  await press(page, 'Submit')
  await expect(page.getByRole('dialog')).toContainText('Questions 2 and 3 are unanswered and score 0.')
  await tabToField(page, page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Not passed' })).toBeFocused()
  await expect(page.getByText('It is read off the page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review: Lesson 1.2' })).toBeVisible()
  await expect(page.getByText('Unlimited attempts. Your best score counts.')).toBeVisible()
  await expectAccessible(page)

  await press(page, 'Retake quiz')
  await mark(page, 'Where it is written')
  await tabToField(page, page.getByRole('button', { name: /^Move The line, \d of 2/ }))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move The line, 1 of 2/ })).toBeFocused()
  await tabTo(page, 'textbox', 'Missing code, line 2')
  await page.keyboard.type('count = start')
  await press(page, 'Submit')
  await expect(page.getByRole('heading', { name: 'Passed' })).toBeFocused()
  await tabTo(page, 'link', /^Next Lesson/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson 1.2' })).toBeFocused()
})

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, 'button', button)
  await page.keyboard.press('Enter')
}

/** Of two answers in any order, one that isn't marked yet. */
async function mark(page: Page, answer: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: answer })
  await expect(wanted).not.toBeChecked()
  await tabToField(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  if (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}
