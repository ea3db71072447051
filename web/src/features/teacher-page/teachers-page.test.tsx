import { exampleTeacher } from '@lectern/contracts/shapes/teachers.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as TeachersPage } from './teachers-page.tsx'

function open(total: number, at = '/teachers') {
  const requested: string[] = []
  api.use(
    http.get('/api/teachers', ({ request }) => {
      requested.push(new URL(request.url).search)
      const items = total === 0 ? [] : [{ ...exampleTeacher, studentCount: 30 }]
      return HttpResponse.json(items, { headers: { 'x-total-count': String(total) } })
    }),
  )
  return { ...renderPage(<TeachersPage />, { pattern: '/teachers', at }), requested }
}

test('shows who teaches, a page at a time, and leads to each of them', async () => {
  const { requested } = open(25, '/teachers?page=2')
  const name = await screen.findByRole('heading', { name: 'Grace Hopper', level: 2 })
  expect(name.querySelector('a')).toHaveAttribute('href', '/teachers/8')
  expect(screen.getByText('1 course · 30 students')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Pages of teachers' })).toBeVisible()
  expect(requested).toEqual(['?page=2&pageSize=24'])
})

test('says so while nobody has published a course', async () => {
  open(0)
  expect(await screen.findByText('No teachers yet')).toBeVisible()
})
