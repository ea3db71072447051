import {
  DEFAULT_QUIZ_SETTINGS,
  exampleQuestion,
  type Question,
  type QuizSettings,
} from '@lectern/contracts/shapes/quizzes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const base = { points: 1, feedback: '', lessonId: null }
const feedback = { feedbackTrue: '', feedbackFalse: '' }
const QUESTIONS: Question[] = [
  { ...exampleQuestion, lessonId: 6 },
  { ...base, id: 'q2', type: 'true-false', text: 'Bread has flour.', correct: true, ...feedback },
  {
    ...base,
    id: 'q3',
    type: 'numeric',
    text: 'How many grams?',
    value: 3,
    tolerance: 0,
    feedback: '<p>Weigh it.</p>',
  },
]

beforeEach(() => {
  const lessons = [
    { id: 5, title: 'Check' },
    { id: 6, title: 'Flour' },
  ]
  api.use(http.get('/api/courses/1', () => HttpResponse.json({ id: 1, modules: [{ id: 2, title: 'M', lessons }] })))
})

function preview(settings: Partial<QuizSettings> = {}, items: Question[] = QUESTIONS) {
  const quiz = { settings: { ...DEFAULT_QUIZ_SETTINGS, shuffleQuestions: false, ...settings }, items }
  return renderPage(<PreviewDialog quiz={quiz} courseId={1} onClose={() => {}} />, { as: teacher })
}
const press = (name: string) => screen.findByRole('button', { name })
const group = (number: number) => screen.getByRole('radiogroup', { name: new RegExp(`^Question ${number} `) })
const part = (number: number) => within(screen.getByRole('region', { name: `Question ${number}` }))

test('a quiz is taken and looked at as students take it and see its result', async () => {
  const { person } = preview()
  expect(await screen.findByText(/^3 questions · 3 points · Answers shown after you submit/)).toBeVisible()
  await person.click(within(group(1)).getByRole('radio', { name: 'Salt' }))
  await person.click(within(group(2)).getByRole('radio', { name: 'True' }))
  expect(screen.getByText('2 of 3 answered')).toBeVisible()
  await person.type(screen.getByRole('textbox'), '3.0')
  const [flag] = screen.getAllByRole('button', { name: 'Flag for review' })
  if (flag) await person.click(flag)
  expect(flag).toHaveAttribute('aria-pressed', 'true')
  await person.click(await press('Submit'))

  const title = await screen.findByRole('heading', { name: 'Not passed' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.getByText('points, 66%')).toBeVisible()
  expect(part(1).getByText(/Not quite/).parentElement).toHaveTextContent('Not quite. Salt slows it down.')
  expect(part(1).getByText('Correct answer')).toBeVisible()
  expect(await part(1).findByRole('link', { name: 'Review: Flour' })).toHaveAttribute(
    'href',
    '/teacher/courses/1/lessons/6',
  )
  await person.click(screen.getByText('Questions 2 to 3, all correct'))
  expect(part(3).getByText('Weigh it.')).toBeVisible()

  await person.click(await press('Start over'))
  expect(within(group(1)).getByRole('radio', { name: 'Salt' })).not.toBeChecked()
})

test('what students don’t see is hidden until the teacher wants it', async () => {
  const { person } = preview({ shown: 'score', shownWhen: 'passed-or-last', attempts: 2 })
  await person.click(await press('Submit'))
  expect(await screen.findByRole('heading', { name: 'Submitted' })).toBeVisible()
  expect(screen.queryByText('points, 0%')).not.toBeInTheDocument()
  expect(screen.getByText('This is all students see.')).toBeVisible()
  await person.click(await press('Show me the answers'))
  expect(screen.getByText('points, 0%')).toBeVisible()
  expect(part(1).getByText('Not answered.')).toBeVisible()
})

test('a quiz without questions says so', async () => {
  preview({}, [])
  expect(await screen.findByText('No questions to show yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
})
