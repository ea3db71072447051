import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { Component as CoursesPage } from './courses-page.tsx'

test.each([
  ['', 0, 'Create your first course'],
  ['', 1, 'No courses found. Adjust your filters or create a new course.'],
  ['?search=knots', 0, 'No courses found. Adjust your filters or create a new course.'],
])('filters are for who has courses: "%s" with %i archived', async (search, archived, title) => {
  api.use(
    http.get('/api/site', () => HttpResponse.json(ownSite)),
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/courses', () =>
      HttpResponse.json({ items: [], total: 0, counts: { draft: 0, active: 0, archived } }),
    ),
    http.get('/api/analytics/teacher', () => HttpResponse.json({ courseStats: [] })),
  )
  renderPage(<CoursesPage />, { as: teacher, pattern: '/teacher/courses', at: `/teacher/courses${search}` })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Course' })).toHaveAttribute('href', '/teacher/courses/new')
  expect(screen.queryAllByRole('tab')).toHaveLength(title === 'Create your first course' ? 0 : 4)
})
