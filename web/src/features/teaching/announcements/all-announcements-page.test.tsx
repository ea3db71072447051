import { exampleTeacherAnnouncement, type TeacherAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as AllAnnouncementsPage } from './all-announcements-page.tsx'

const planned: TeacherAnnouncement = {
  ...exampleTeacherAnnouncement,
  ...{
    id: 5,
    title: 'Next week',
    at: '2099-01-20T18:00:00.000Z',
    sent: false,
    draft: false,
    recipients: null,
    read: null,
  },
}
const courses = [
  { ...exampleCourseListItem, id: 3, title: 'Knots' },
  { ...exampleCourseListItem, id: 4, title: 'Tides' },
]

function show(own = courses, shared: object[] = []) {
  const requests: string[] = []
  const posted: [string, unknown][] = []
  api.use(
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/courses', () => HttpResponse.json(own)),
    http.get('/api/teacher/courses', ({ request }) => {
      expect(new URL(request.url).searchParams.get('shared')).toBe('answer')
      return HttpResponse.json({ items: shared, total: shared.length, counts: { draft: 0, active: 1, archived: 0 } })
    }),
    http.get('/api/teacher/announcements/all', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      requests.push(search)
      const items = searchParams.get('status') === 'scheduled' ? [planned] : [planned, exampleTeacherAnnouncement]
      return HttpResponse.json({ items, next: null, counts: { sent: 1, scheduled: 1, draft: 0 } })
    }),
    http.post('/api/courses/:courseId/announcements', async ({ request, params }) => {
      posted.push([String(params.courseId), await request.json()])
      return HttpResponse.json(exampleTeacherAnnouncement, { status: 201 })
    }),
  )
  const as = { ...teacher, timeZone: 'Europe/Rome' }
  return { ...renderPage(<AllAnnouncementsPage />, { as, pattern: '/teacher/announcements' }), requests, posted }
}

test('announcements of all courses are rows by the teacher’s clocks, and the address says which', async () => {
  const { person, requests, address } = show()
  const sent = await screen.findByRole('row', { name: /A talk on Friday/ })
  expect(within(sent).getByText('41')).toBeVisible()
  expect(within(sent).getByRole('progressbar', { name: 'A talk on Friday: 63% read on site' })).toBeVisible()
  expect(within(sent).getByText(/Nov 20, 2026, 7:00/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Next week/ })).toHaveTextContent('Scheduled––')
  await person.click(screen.getByRole('tab', { name: /Scheduled/ }))
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /A talk on Friday/ })).toBeNull())
  expect(address().search).toBe('?status=scheduled')
  expect(requests.at(-1)).toContain('status=scheduled')
})

test('a new one is sent to the course that is chosen, and to none before', async () => {
  const { person, posted } = show()
  await screen.findByRole('row', { name: /Next week/ })
  await person.click(screen.getByRole('button', { name: 'New announcement' }))
  const form = await screen.findByRole('form', { name: 'New announcement' })
  await person.type(within(form).getByLabelText('Title'), 'A talk')
  await person.type(within(form).getByLabelText('Message to your students'), 'We meet.')
  await person.click(within(form).getByRole('button', { name: 'Send to all students' }))
  expect(await within(form).findByText('Choose a course', { selector: '[id$="error"], p, span' })).toBeVisible()
  expect(posted).toEqual([])
  await person.click(within(form).getByRole('combobox', { name: 'Course' }))
  await person.click(await screen.findByRole('option', { name: 'Tides' }))
  await person.click(within(form).getByRole('button', { name: 'Send to all students' }))
  await vi.waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toEqual(['4', { key: expect.any(String), title: 'A talk', text: 'We meet.', sendAt: null }])
})

test('one is saved as a draft, whatever time is chosen', async () => {
  const { person, posted } = show([{ ...exampleCourseListItem, id: 3, title: 'Knots' }])
  await screen.findByRole('row', { name: /Next week/ })
  await person.click(screen.getByRole('button', { name: 'New announcement' }))
  const form = await screen.findByRole('form', { name: 'New announcement' })
  await person.type(within(form).getByLabelText('Title'), 'A talk')
  expect(within(form).getByRole('button', { name: 'Save as draft' })).toHaveAttribute('data-writes')
  await person.click(within(form).getByRole('button', { name: 'Save as draft' }))
  expect(await within(form).findByText('Enter a message')).toBeVisible()
  await person.type(within(form).getByLabelText('Message to your students'), 'We meet.')
  await person.click(within(form).getByRole('button', { name: 'Save as draft' }))
  await vi.waitFor(() => expect(form).not.toBeInTheDocument())
  expect(posted).toMatchObject([['3', { title: 'A talk', text: 'We meet.', sendAt: null, draft: true }]])
})

test('one whose draft got no answer is sent all the same, once', async () => {
  const { person, posted } = show([{ ...exampleCourseListItem, id: 3, title: 'Knots' }])
  const keys: unknown[] = []
  api.use(
    http.post('/api/courses/3/announcements', async ({ request }) => {
      keys.push(((await request.clone().json()) as { key: string }).key)
      return keys.length < 3 ? new HttpResponse('Away.', { status: 503 }) : undefined
    }),
  )
  await screen.findByRole('row', { name: /Next week/ })
  await person.click(screen.getByRole('button', { name: 'New announcement' }))
  const form = await screen.findByRole('form', { name: 'New announcement' })
  await person.type(within(form).getByLabelText('Title'), 'A talk')
  await person.type(within(form).getByLabelText('Message to your students'), 'We meet.')
  for (const act of ['Save as draft', 'Send to all students', 'Send to all students']) {
    const sent = keys.length
    await person.click(within(form).getByRole('button', { name: act }))
    await vi.waitFor(() => expect(keys).toHaveLength(sent + 1))
    await vi.waitFor(() => {
      if (form.isConnected) expect(within(form).getByRole('button', { name: act })).toBeEnabled()
    })
  }
  await vi.waitFor(() => expect(form).not.toBeInTheDocument())
  const [draft, first, again] = keys
  expect(draft).not.toBe(first)
  expect(again).toBe(first)
  expect(posted).toHaveLength(1)
})

test('a teacher without courses is led to the first', async () => {
  show([])
  expect(await screen.findByRole('link', { name: 'New Course' })).toHaveAttribute('href', '/teacher/courses/new')
  expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull()
})

test('a co-teacher without a course of their own writes to the one that is shared', async () => {
  const { person } = show([], [{ ...exampleCourseListItem, id: 9, title: 'Sails' }])
  await person.click(await screen.findByRole('combobox', { name: 'Course' }))
  await person.click(await screen.findByRole('option', { name: 'Sails' }))
  await person.click(screen.getByRole('button', { name: 'New announcement' }))
  expect(await screen.findByRole('form', { name: 'New announcement' })).toBeVisible()
})
