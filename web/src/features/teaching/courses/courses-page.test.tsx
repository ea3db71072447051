import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { TeacherCourse } from '@lectern/contracts/shapes/teacher-courses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
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
    http.get('/api/teacher/staff-invitations', () => HttpResponse.json([])),
    http.get('/api/teacher/courses', () =>
      HttpResponse.json({ items: [], total: 0, counts: { draft: 0, active: 0, archived } }),
    ),
    http.get('/api/teacher/analytics', () => HttpResponse.json({ courseStats: [] })),
  )
  renderPage(<CoursesPage />, { as: teacher, pattern: '/teacher/courses', at: `/teacher/courses${search}` })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New Course' })).toHaveAttribute('href', '/teacher/courses/new')
  expect(screen.queryAllByRole('tab')).toHaveLength(title === 'Create your first course' ? 0 : 4)
})

const ownCourse: TeacherCourse = {
  ...exampleCourseListItem,
  status: 'active',
  updatedAt: '2026-11-01T10:00:00.000Z',
  wasPublished: true,
  readiness: { ready: 9, all: 9, gaps: [] },
  unpublishedChanges: 0,
  sharedRights: null,
}

test('as a list, each course has a row with its figures or what it lacks, and a head sorts; the choice is kept', async () => {
  const requests: (string | null)[] = []
  const active = {
    ...ownCourse,
    id: 7,
    title: 'Tides and Charts',
    price: 49,
    studentCount: 1284,
    reviewCount: 12,
    averageRating: 4.8,
    unpublishedChanges: 2,
  }
  const gaps = [
    { code: 'outcomes' as const, count: 1 },
    { code: 'cover' as const, count: 1 },
  ]
  const draft = {
    ...ownCourse,
    id: 8,
    title: 'Knots',
    status: 'draft' as const,
    readiness: { ready: 9, all: 11, gaps },
  }
  const courseStats = [
    {
      courseId: 7,
      title: active.title,
      status: 'active',
      students: 1284,
      completions: 603,
      completionRate: 47,
      averageRating: 4.8,
      reviewCount: 12,
      revenue: 62_916,
    },
  ]
  api.use(
    http.get('/api/site', () => HttpResponse.json(ownSite)),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/teacher/courses', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('sort'))
      return HttpResponse.json({ items: [active, draft], total: 2, counts: { draft: 1, active: 1, archived: 0 } })
    }),
    http.get('/api/teacher/analytics', () => HttpResponse.json({ courseStats })),
  )
  const open = () => renderPage(<CoursesPage />, { as: teacher, pattern: '/teacher/courses', at: '/teacher/courses' })
  const { person, unmount } = open()
  await screen.findByRole('article', { name: 'Knots' })
  await person.click(screen.getByRole('radio', { name: 'List' }))
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await waitFor(() =>
    expect(row(/Tides and Charts/)).toHaveTextContent(
      'Tides and Charts$49.00, 2 unpublished changesActive1,284 students47%4.8$62,916.00',
    ),
  )
  expect(row(/Knots/)).toHaveTextContent('2 suggestions')
  expect(screen.queryByRole('article')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Students' }))
  await vi.waitFor(() => expect(requests.at(-1)).toBe('students'))
  unmount()
  open()
  expect(await screen.findByRole('row', { name: /Knots/ })).toBeVisible()
})

const readiness = { ready: 9, all: 9, gaps: [] }
const shared = {
  ...exampleCourseListItem,
  ...{ id: 3, title: 'Knots', status: 'active', updatedAt: '2026-11-01T10:00:00.000Z', wasPublished: true, readiness },
  unpublishedChanges: 0,
  sharedRights: ['answer', 'students', 'money'],
}
const withMoneyAlone = { ...shared, id: 4, title: 'Ropes', sharedRights: ['money'] }

test('an invitation is accepted, and the shared course offers what its rights give', async () => {
  let isInvited = true
  api.use(
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/teacher/staff-invitations', () =>
      HttpResponse.json(
        isInvited
          ? [
              {
                id: 4,
                courseId: 3,
                courseTitle: 'Knots',
                ownerName: 'Olga',
                rights: ['answer', 'students', 'money'],
                invitedAt: '',
              },
            ]
          : [],
      ),
    ),
    http.post('/api/teacher/staff-invitations/4/accept', () => {
      isInvited = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/teacher/courses', () => {
      const items = isInvited ? [withMoneyAlone] : [withMoneyAlone, shared]
      return HttpResponse.json({ items, total: items.length, counts: { draft: 0, active: items.length, archived: 1 } })
    }),
    http.get('/api/teacher/analytics', () => HttpResponse.json({ courseStats: [] })),
  )
  const { person } = renderPage(<CoursesPage />, { as: teacher, pattern: '/teacher/courses' })
  expect(await screen.findByText('Olga invited you to teach Knots')).toBeVisible()
  const rights = within(screen.getByRole('list', { name: 'Permissions' })).getAllByRole('listitem')
  expect(rights.map((right) => right.textContent)).toEqual(['Answer and grade', 'See students', 'See money'])
  await person.click(screen.getByRole('button', { name: 'Accept the invitation to Knots' }))
  const tile = within(await screen.findByRole('article', { name: 'Knots' }))
  expect(screen.queryByText('Olga invited you to teach Knots')).toBeNull()
  expect(tile.getByText('Shared by Grace Hopper')).toBeVisible()
  expect(tile.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/teacher/courses/3')
  await person.click(tile.getByRole('button', { name: 'Actions for Knots' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    ...['View Course', 'Questions', 'Announcements', 'Orders', 'Teachers'],
  ])
  await person.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  // Orders name students.
  await person.click(screen.getByRole('button', { name: 'Actions for Ropes' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['View Course', 'Teachers'])
})
