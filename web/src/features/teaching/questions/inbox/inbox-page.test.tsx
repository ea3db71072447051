import {
  exampleAnswer,
  exampleQuestion,
  exampleQuestionListItem,
  type TeacherQuestions,
} from '@lectern/contracts/shapes/questions.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { Component } from './inbox-page.tsx'
import { Component as QuestionPage } from './question-page.tsx'

const question = (id: number) => ({ ...exampleQuestion, id, title: `Question ${id}`, list: [], answers: 0 })
const row = (id: number) => ({ ...exampleQuestionListItem, id, title: `Question ${id}`, courseTitle: 'Knots' })

/** On a wide screen. Three questions wait; what is answered is no longer among them. */
function show(at = '/teacher/questions') {
  const waiting = new Set([1, 2, 3])
  const posted: string[] = []
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/courses', () =>
      HttpResponse.json({ items: [{ id: 3, title: 'Knots' }], total: 1, counts: { draft: 0, active: 1, archived: 0 } }),
    ),
    http.get('/api/courses/3', () => HttpResponse.json({ id: 3, title: 'Knots', modules: [] })),
    http.get('/api/teacher/questions', () => {
      const body: TeacherQuestions = {
        ...{ items: [...waiting].map(row), next: null },
        counts: { unanswered: waiting.size, answered: 0, all: 3, courses: waiting.size && 1 },
      }
      return HttpResponse.json(body)
    }),
    http.get('/api/questions/:id', ({ params }) => HttpResponse.json(question(Number(params.id)))),
    http.post('/api/questions/:id/answers', async ({ params, request }) => {
      const { text } = (await request.json()) as { text: string }
      waiting.delete(Number(params.id))
      posted.push(`${params.id}: ${text}`)
      return HttpResponse.json({ ...exampleAnswer, text }, { status: 201 })
    }),
    http.delete('/api/answers/8', () => {
      waiting.add(1)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const page = renderPage(<Component />, {
    ...{ as: teacher, pattern: '/teacher/questions', at },
    within: [{ path: ':questionId', element: <QuestionPage /> }],
  })
  return { ...page, posted }
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...{ media, matches: /min-width/.test(media), onchange: null, dispatchEvent: () => false },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})
afterEach(() => vi.restoreAllMocks())

const field = () => screen.findByRole('textbox', { name: 'Your answer' })

test('the oldest is open, keys go through the list, and an answer leads to the next question with the keyboard in the field', async () => {
  const { person, posted, address } = show()
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeVisible()
  expect(await screen.findByText('3 unanswered in 1 course')).toBeVisible()
  await person.keyboard('j')
  expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeVisible()
  await person.keyboard('k')
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeVisible()
  await person.keyboard('r')
  expect(await field()).toHaveFocus()
  await person.keyboard('Because j.{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeVisible()
  expect(posted).toEqual(['1: Because j.'])
  expect(address().pathname).toBe('/teacher/questions/2')
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveValue('')
  expect(await screen.findByText('2 unanswered in 1 course')).toBeVisible()
})

test('Undo removes the answer and brings its text back', async () => {
  const { person } = show('/teacher/questions/1')
  await person.type(await field(), 'Because.')
  await person.click(screen.getByRole('button', { name: 'Post answer' }))
  expect(await screen.findByText('Answer posted')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeVisible()
  expect(await screen.findByDisplayValue('Because.')).toHaveFocus()
  expect(await screen.findByText('3 unanswered in 1 course')).toBeVisible()
})

test('questions of one course are chosen, also of one that another teacher shares', async () => {
  const { person, address } = show()
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'Course' }))
  await person.click(await screen.findByRole('option', { name: 'Knots' }))
  expect(address().search).toBe('?course=3')
})

test('an answer that could not be posted stays in the field', async () => {
  const { person } = show('/teacher/questions/2')
  api.use(http.post('/api/questions/2/answers', () => HttpResponse.error()))
  await person.type(await field(), 'Because.')
  await person.click(screen.getByRole('button', { name: 'Post answer' }))
  expect(await screen.findByText(/^Couldn’t post your answer\./)).toBeVisible()
  expect(await field()).toHaveValue('Because.')
})

test('where nothing is unanswered, the page says so', async () => {
  show()
  api.use(
    http.get('/api/teacher/questions', () =>
      HttpResponse.json({ items: [], next: null, counts: { unanswered: 0, answered: 2, all: 2, courses: 0 } }),
    ),
  )
  expect(await screen.findByText('All questions answered')).toBeVisible()
  expect(within(screen.getByRole('tablist')).getByRole('tab', { name: /Answered\s*2$/ })).toBeVisible()
})
