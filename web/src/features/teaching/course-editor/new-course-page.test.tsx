import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as NewCoursePage } from './new-course-page.tsx'

function open(answer: () => Response) {
  const sent: unknown[] = []
  api.use(
    http.get('/api/categories', () =>
      HttpResponse.json([
        { id: 7, name: 'Sailing' },
        { id: 1, name: 'Design' },
      ]),
    ),
    http.post('/api/courses', async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  const page = renderPage(<NewCoursePage />, { as: teacher, pattern: paths.newCourse })
  const fill = async () => {
    await page.person.type(await screen.findByRole('textbox', { name: 'Course Title' }), 'Knots')
    await page.person.type(screen.getByRole('textbox', { name: 'Course Description' }), 'Tie them.')
    await page.person.click(screen.getByRole('button', { name: 'Create Course' }))
  }
  return { ...page, sent, fill }
}

test('a course begins with what the form says, and its editor opens unasked', async () => {
  const { sent, fill, address } = open(() => HttpResponse.json({ id: 31 }, { status: 201 }))
  await fill()
  await waitFor(() => expect(address().pathname).toBe(paths.editCourse(31)))
  expect(await screen.findByText('Course created')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ title: 'Knots', description: 'Tie them.', price: 0, categoryId: 7 })])
})

test('an empty form says what is missing and sends nothing', async () => {
  const { person, sent } = open(() => HttpResponse.error())
  await person.click(await screen.findByRole('button', { name: 'Create Course' }))
  expect(await screen.findByText('Title is required')).toBeVisible()
  expect(screen.getByText('Description is required')).toBeVisible()
  expect(sent).toEqual([])
})

test('a refusal keeps what was typed', async () => {
  const { fill, address } = open(() => new HttpResponse('The catalog is away.', { status: 503 }))
  await fill()
  expect(await screen.findByText('Failed to create course: 503: The catalog is away.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Course Title' })).toHaveValue('Knots')
  expect(address().pathname).toBe(paths.newCourse)
})
