import { exampleQuestionListItem } from '@lectern/contracts/shapes/questions.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { Component as TeacherDashboard } from './teacher-dashboard-page.tsx'

function open(bio: string | null, shared: object[] = []) {
  const invitation = {
    ...{ id: 4, courseId: 3, courseTitle: 'Knots', ownerName: 'Olga', rights: ['answer'] },
    invitedAt: '2026-11-02T10:00:00.000Z',
  }
  const counts = { unanswered: shared.length, answered: 0, all: shared.length, courses: shared.length }
  api.use(
    http.get('/api/teacher/staff-invitations', () => HttpResponse.json([invitation])),
    http.get('/api/teacher/courses', ({ request }) => {
      const isOfDrafts = new URL(request.url).searchParams.has('status')
      const items = isOfDrafts ? [] : shared
      return HttpResponse.json({ items, total: items.length, counts: { draft: 0, active: items.length, archived: 0 } })
    }),
    http.get('/api/teacher/funnels', () => HttpResponse.json({ asOf: null, courses: [] })),
    http.get('/api/teacher/questions', () => HttpResponse.json({ items: shared, next: null, counts })),

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
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
})

test('a teacher who has written about themselves is one step further', async () => {
  open('I teach knots.')
  expect(await screen.findByText('2 of 4 done')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
})

test('a teacher whom others share courses with sees what waits there, and who invites them', async () => {
  open(null, [exampleQuestionListItem])
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(await waiting.findByText('1 unanswered question')).toBeVisible()
  expect(await screen.findByText('Olga invited you to teach Knots')).toBeVisible()
  expect(screen.getByText('1 of 4 done')).toBeVisible()
})
