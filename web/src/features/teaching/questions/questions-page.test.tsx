import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { exampleQuestion, exampleQuestionListItem, type Questions } from '@lectern/contracts/shapes/questions.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component } from './questions-page.tsx'

/** A course of which all questions are answered. */
function show(questions: number) {
  api.use(
    http.get('/api/courses/3', () => HttpResponse.json({ ...exampleCourseDetail, teacherId: teacher.id })),
    http.get('/api/courses/3/questions', ({ request }) => {
      const isAll = !new URL(request.url).searchParams.has('unanswered')
      const body: Questions = {
        ...{ items: isAll ? [exampleQuestionListItem].slice(0, questions) : [], next: null },
        counts: { lesson: 0, course: questions, unanswered: 0 },
      }
      return HttpResponse.json(body)
    }),
  )
  return renderPage(<Component />, {
    as: teacher,
    pattern: '/teacher/courses/:courseId/questions',
    at: '/teacher/courses/3/questions',
  })
}

test('where nothing waits for an answer, one button leads to all questions, and the keyboard goes along', async () => {
  const { person } = show(1)
  await person.click(await screen.findByRole('button', { name: 'Show all questions' }))
  expect(await screen.findByText(/^Why does/)).toBeVisible()
  expect(screen.getByRole('tab', { name: /All/, selected: true })).toHaveFocus()
})

test('an answer begins with one press, without opening the question first', async () => {
  const { person } = show(1)
  api.use(http.get('/api/questions/:id', () => HttpResponse.json(exampleQuestion)))
  await person.click(await screen.findByRole('button', { name: 'Show all questions' }))
  await person.click(await screen.findByRole('button', { name: 'Answer' }))
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toBeVisible()
})

test('where nobody has asked, nothing leads to questions that are not there', async () => {
  show(0)
  expect(await screen.findByText('No questions yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all questions' })).toBeNull()
})
