import { createLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { getLessonForEditing } from '@lectern/contracts/calls/public/curriculum.ts'
import { QUESTION_TYPES, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/browser-axe.ts'
import { test } from '../support/browser-cast.ts'
import { expectSaved } from '../support/browser-editor.ts'
import { actAs, choose, settled, toast } from '../support/browser-steps.ts'
import { newCourse } from '../support/courses.ts'

/** Adds a question of a kind and writes what is asked. Answers the question's own part of the page. */
async function ask(page: Page, number: number, kind: string, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  const question = page.getByRole('region', { name: `Question ${number}`, exact: true })
  await choose(page, 'Question type', kind)
  await write(question, 'Question', text)
  return question
}

async function write(within: Locator, field: string, text: string): Promise<void> {
  const box = within.getByRole('textbox', { name: field, exact: true })
  await box.click()
  await box.pressSequentially(text)
}

test('a teacher writes a quiz of every kind of question, and publishes it', async ({ page, teacher }) => {
  const course = await newCourse(teacher, { lessons: [1] })
  const [moduleId = 0] = course.moduleIds
  const quiz = await teacher.client.call(createLesson, {
    params: { moduleId },
    body: { title: 'Check your understanding', type: 'quiz', content: '<p>Six minutes.</p>' },
  })
  await actAs(page, teacher)
  await page.goto(`/teacher/courses/${course.id}/lessons/${quiz.id}`)
  await page.getByRole('link', { name: 'Questions' }).click()
  await settled(page)
  await expect(page.getByText('No questions yet')).toBeVisible()

  const single = await ask(page, 1, 'Single choice', 'Which clause filters rows?')
  // A mark makes code of what stands between backticks.
  await write(single, 'Answer 1', '`WHERE`')
  await expect(single.getByRole('textbox', { name: 'Answer 1' }).locator('code')).toHaveText('WHERE')
  await write(single, 'Answer 2', 'ORDER BY')
  // While it is being written, nothing is missing yet.
  await expect(single.getByText('Mark at least one correct answer')).toBeHidden()
  await single.getByRole('radio', { name: 'Answer 1 is correct' }).check()
  await single.getByRole('button', { name: 'Add: Feedback for answer 2' }).click()
  await write(single, 'Feedback for answer 2', 'That sorts them.')

  const multiple = await ask(page, 2, 'Multiple choice', 'Which are joins?')
  await write(multiple, 'Answer 1', 'INNER')
  await write(multiple, 'Answer 2', 'OUTER')
  // Enter begins the next answer.
  await page.keyboard.press('Enter')
  await expect(multiple.getByRole('textbox', { name: 'Answer 3' })).toBeFocused()
  await page.keyboard.type('LIMIT')
  for (const number of [1, 2]) await multiple.getByRole('checkbox', { name: `Answer ${number} is correct` }).check()

  const trueFalse = await ask(page, 3, 'True or false', 'NULL equals NULL.')
  await trueFalse.getByRole('radio', { name: 'False' }).check()

  const short = await ask(page, 4, 'Short text', 'Which word removes rows?')
  await short.getByRole('textbox', { name: 'Answer 1' }).fill('delete')

  const numeric = await ask(page, 5, 'Numeric', 'How many bits has a byte?')
  await numeric.getByRole('textbox', { name: 'Correct number' }).fill('8')

  const ordering = await ask(page, 6, 'Ordering', 'In which order do the clauses stand?')
  for (const [place, clause] of ['WHERE', 'FROM', 'ORDER BY'].entries())
    await write(ordering, `Item ${place + 1}`, clause)
  // The grip works by keyboard too, and tells where the item is.
  await ordering.getByRole('button', { name: 'Move Item 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Position 2 of 3.', { exact: true })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Position 1 of 3.', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(ordering.getByRole('textbox', { name: 'Item 1' })).toHaveText('FROM')

  const matching = await ask(page, 7, 'Matching', 'Match each with what it makes.')
  await write(matching, 'Prompt 1', 'CREATE TABLE')
  await write(matching, 'Prompt 2', 'CREATE INDEX')
  await write(matching, 'Choice 1', 'A table')
  await write(matching, 'Choice 2', 'An index')

  const code = await ask(page, 8, 'Code gap', 'Which word is missing?')
  await code.getByRole('textbox', { name: 'Code before the gap' }).fill('SELECT * ')
  await code.getByRole('textbox', { name: 'Code after the gap' }).fill(' films;')
  await code.getByRole('textbox', { name: 'Answer 1' }).fill('FROM')

  await page.getByRole('textbox', { name: 'Passing score' }).fill('60')
  await expect(page.getByText('8 questions, 8 points')).toBeVisible()
  await expectSaved(page)
  await expect(page.locator('main').getByText(/^Write |^Mark |^Give |^Choose /)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^(Save Changes|Publish lesson)$/ }).click()
  await expect(toast(page, 'Changes published').or(toast(page, 'Lesson published'))).toBeVisible()
  const { text, published } = await teacher.client.call(getLessonForEditing, { params: { lessonId: quiz.id } })
  expect(published).toBeNull()
  expect(questionsOf(text.quiz?.items ?? []).map(({ type }) => type)).toEqual(QUESTION_TYPES)
  expect(text.quiz?.settings.passMark).toBe(60)
  for (const tab of ['Statistics', 'Regrade']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('button', { name: /^Question 7/ }).click()
  await expectAccessible(page)
})
