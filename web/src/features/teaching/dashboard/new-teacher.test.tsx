import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { Component as TeacherDashboard } from './teacher-dashboard-page.tsx'

function open(bio: string | null) {
  api.use(
    http.get('/api/site', () => HttpResponse.json(ownSite)),
    http.get('/api/courses', () => HttpResponse.json([])),
    // The steps need no figures.
    http.get('/api/teacher/analytics', () => new HttpResponse('Analytics is away.', { status: 503 })),
    http.get('/api/categories', () => HttpResponse.json([])),
  )
  return renderPage(<TeacherDashboard />, { as: { ...teacher, bio } })
}

test('a new teacher sees the steps to the first course in place of figures', async () => {
  open(null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Grace Hopper' })).toBeVisible()
  expect(screen.getByText('1 of 4 done')).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Course' })).toHaveAttribute('href', '/teacher/courses/new')
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/teacher/settings')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add Sample Courses' })).toBeVisible()
  expect(screen.queryByText('Total Courses')).toBeNull()
})

test('a teacher who has written about themselves is one step further', async () => {
  open('I teach knots.')
  expect(await screen.findByText('2 of 4 done')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
})
