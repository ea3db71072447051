import type { StudentList, StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as StudentsPage } from './students-page.tsx'
// Loaded when it is needed; here beforehand, so that a busy machine doesn't make it late.
import './change-dialog.tsx'

const nadia: StudentListItem = {
  id: 31,
  studentId: 5,
  courseId: 16,
  enrolledAt: '2026-10-03T18:31:00.000Z',
  completed: false,
  lastAccessedAt: null,
  progress: 25,
  course: {
    id: 16,
    title: 'JavaScript, from Values to Modules',
    language: 'en',
    image: null,
    categoryId: 1,
    lessonCount: 15,
    minutes: 92,
  },
  completedAt: null,
  newLessons: 0,
  student: { fullName: 'Nadia Rahman', username: 'nadia', email: 'nadia@lectern.example', profileImage: null },
  isDeleted: false,
  isPaid: true,
}
const erased: StudentListItem = {
  ...nadia,
  id: 32,
  progress: 100,
  student: { fullName: 'Deleted user', username: 'deleted', email: '', profileImage: null },
  isDeleted: true,
  isPaid: false,
}

const listOf = (items: StudentListItem[], total = items.length): StudentList => ({
  items,
  total,
  counts: { all: total, active: total, completed: 0, inactive: 0 },
  students: 2,
  enrollments: 2,
  asOf: '2026-11-22T01:00:00.000Z',
})

function open(list: StudentList, at = '/teacher/students') {
  const requests: string[] = []
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/students', ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json(list)
    }),
  )
  return { ...renderPage(<StudentsPage />, { as: teacher, pattern: '/teacher/students', at }), requests }
}

test('says until when a student has the course, and since when no more', async () => {
  const [over, lasting] = ['2026-05-03T10:00:00.000Z', '2126-05-03T10:00:00.000Z']
  open(
    listOf([
      { ...nadia, accessUntil: over },
      { ...nadia, id: 33, accessUntil: lasting },
    ]),
  )
  expect(await screen.findByText('Access ended on May 3, 2026')).toBeVisible()
  expect(screen.getByText('Access until May 3, 2126')).toBeVisible()
})

test('says who is there, how far, since when, and who is erased', async () => {
  open(listOf([nadia, erased]))
  expect(await screen.findByText('Nadia Rahman')).toBeVisible()
  expect(screen.getByText('2 students, 2 enrollments')).toBeVisible()
  expect(screen.getByText('25%')).toBeVisible()
  expect(screen.getByText('In progress')).toBeVisible()
  expect(screen.getAllByText('Never')).toHaveLength(2)
  expect(screen.getByText('Deleted user')).toBeVisible()
  expect(screen.queryByText(/send message/i)).toBeNull()
})

test('who completed a course that got another lesson stays so', async () => {
  open(listOf([{ ...nadia, completed: true, progress: 50, newLessons: 1 }]))
  expect(await screen.findByText('Completed, 1 new lesson')).toBeVisible()
  expect(screen.queryByText('In progress')).toBeNull()
})

test('a removal says what it does to course and payment, and sends the reason', async () => {
  const { person } = open(listOf([nadia]))
  const sent: unknown[] = []
  api.use(
    http.post('/api/teacher/students/changes', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ changed: 1, next: null })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Actions for Nadia Rahman' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Remove from Course' }))

  const dialog = await screen.findByRole('dialog', { name: 'Remove Nadia Rahman from the course?' })
  expect(within(dialog).getByText(/loses access to .* immediately\. This doesn’t issue a refund/)).toBeVisible()
  expect(dialog).not.toHaveTextContent(/mail/i)
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await person.type(within(dialog).getByLabelText('Reason'), '  The cohort is over ')
  await person.click(within(dialog).getByRole('button', { name: 'Remove from Course' }))

  expect(await screen.findByText('Nadia Rahman removed')).toBeVisible()
  expect(sent).toEqual([{ action: 'remove', enrollmentIds: [31], after: 0, reason: 'The cohort is over' }])
})

test('a failure is told, and the dialog keeps the reason', async () => {
  const { person } = open(listOf([erased]))
  api.use(http.post('/api/teacher/students/changes', () => new HttpResponse('The service is busy.', { status: 503 })))
  await person.click(await screen.findByRole('button', { name: 'Actions for Deleted user' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Reset Progress' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('Reason'), 'New edition')
  await person.click(within(dialog).getByRole('button', { name: 'Reset Progress' }))
  expect(await screen.findByText('Couldn’t reset the progress')).toBeVisible()
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('New edition')
})

test('all that match beyond the page are changed in steps', async () => {
  const { person } = open(listOf([nadia, erased], 150), '/teacher/students?q=a&tab=active')
  const sent: unknown[] = []
  api.use(
    http.post('/api/teacher/students/changes', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(sent.length === 1 ? { changed: 100, next: 900 } : { changed: 50, next: null })
    }),
  )
  await person.click(await screen.findByRole('button', { name: /^Select Nadia Rahman/ }))
  await person.click(screen.getByRole('button', { name: 'Select all 150' }))
  expect(screen.getByText('150 selected')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Reset Progress' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset progress for 150 students?' })
  await person.click(within(dialog).getByRole('button', { name: 'Reset Progress' }))

  expect(await screen.findByText('Progress reset for 150 students')).toBeVisible()
  const matching = { search: 'a', state: 'active', enrolledUntil: '2026-11-22T01:00:00.000Z' }
  expect(sent).toEqual([
    { action: 'reset', matching, after: 0 },
    { action: 'reset', matching, after: 900 },
  ])
})

test.each([
  ['all', 'No students found.', 'Adjust your search or filters.'],
  ['active', 'No active students found.', undefined],
  ['completed', 'No students have completed courses yet.', undefined],
  ['inactive', 'No inactive students found.', undefined],
])('nobody in tab %s', async (tab, title, text) => {
  open(listOf([]), `/teacher/students?q=xyz&tab=${tab}`)
  expect(await screen.findByText(title)).toBeVisible()
  if (text) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('Search by name, username or email')).toHaveValue('xyz')
})

test('what is typed goes into the address and to the server; / takes the keyboard there', async () => {
  const { person, requests, address } = open(listOf([nadia]))
  await screen.findByText('Nadia Rahman')
  await person.keyboard('/nadia')
  await waitFor(() => expect(address().search).toBe('?q=nadia'))
  await waitFor(() => expect(requests.at(-1)).toContain('search=nadia'))
})

test('a list that can not be read says so', async () => {
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/students', () => new HttpResponse('Try again in a moment.', { status: 503 })),
  )
  renderPage(<StudentsPage />, { as: teacher })
  expect(await screen.findByText('Couldn’t load your students')).toBeVisible()
})

test('before the first course there are neither filters nor tabs', async () => {
  open({ ...listOf([]), students: 0, enrollments: 0 })
  const link = await screen.findByRole('link', { name: 'New Course' })
  expect(screen.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  expect(link).toHaveAttribute('href', '/teacher/courses/new')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
