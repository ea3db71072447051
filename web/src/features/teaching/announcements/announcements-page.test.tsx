import { exampleOwnAnnouncement, type OwnAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as AnnouncementsPage } from './announcements-page.tsx'

const planned: OwnAnnouncement = {
  ...{ id: 5, courseId: 3, title: 'Next week', text: 'Bring `rope`.', at: '2099-01-20T18:00:00.000Z' },
  ...{ sent: false, draft: false, recipients: null },
}

/** The page of a teacher who lives by the clocks of Rome, and what it sends. */
function show(items: OwnAnnouncement[], refusal?: { status: number; detail: string }) {
  const sent: { path: string; body: unknown }[] = []
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text()
    sent.push({ path: `${request.method} ${new URL(request.url).pathname}`, body: text ? JSON.parse(text) : null })
    if (refusal) return HttpResponse.json(refusal, { status: refusal.status })
    return request.method === 'POST'
      ? HttpResponse.json(exampleOwnAnnouncement, { status: 201 })
      : new HttpResponse(null, { status: 204 })
  }
  api.use(
    http.get('/api/courses/3', () =>
      HttpResponse.json({ ...exampleCourseDetail, id: 3, title: 'Knots', teacherId: teacher.id }),
    ),
    http.get('/api/teacher/courses/3/announcements', () => HttpResponse.json({ items, next: null })),
    http.post('/api/courses/3/announcements', answer),
    http.all('/api/announcements/5', answer),
  )
  const view = renderPage(<AnnouncementsPage />, {
    ...{ as: { ...teacher, timeZone: 'Europe/Rome' }, at: '/teacher/courses/3/announcements' },
    pattern: '/teacher/courses/:courseId/announcements',
  })
  return { ...view, sent }
}

test('what was sent says to how many, what is planned when, by the teacher’s clocks', async () => {
  show([planned, exampleOwnAnnouncement])
  const sent = await screen.findByRole('article', { name: 'A talk on Friday' })
  expect(within(sent).getByText('On Nov 20, 2026, 7:00 PM, to 41 students')).toBeVisible()
  expect(within(sent).queryByRole('button')).toBeNull()
  const waiting = screen.getByRole('article', { name: 'Next week' })
  expect(within(waiting).getByText('On Jan 20, 2099, 7:00 PM')).toBeVisible()
  expect(within(waiting).getByText('rope').tagName).toBe('CODE')
})

test('one is planned for a time that is still to come; what was typed stays where that is refused', async () => {
  const { person, sent } = show([], { status: 429, detail: 'A course has 10 announcements in 24 hours.' })
  await person.click(await screen.findByRole('button', { name: 'New announcement' }))
  await person.type(screen.getByLabelText('Title'), 'Talk')
  await person.type(screen.getByLabelText(/Message to your students/), 'At seven')
  await person.click(screen.getByRole('combobox', { name: 'When' }))
  await person.click(await screen.findByRole('option', { name: 'Later' }))
  await person.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(screen.getByText('Choose a date and time in the future')).toBeVisible()
  await person.type(screen.getByLabelText('Date and time'), '2099-07-01T19:30')
  await person.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('A course has 10 announcements in 24 hours.')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Talk')
  expect(sent).toEqual([
    {
      path: 'POST /api/courses/3/announcements',
      body: { key: expect.any(String), title: 'Talk', text: 'At seven', sendAt: '2099-07-01T17:30:00.000Z' },
    },
  ])
})

test('one that waits is changed, sent at once, or taken back after a question', async () => {
  const { person, sent } = show([planned])
  const row = await screen.findByRole('article', { name: 'Next week' })
  await person.click(within(row).getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Date and time')).toHaveValue('2099-01-20T19:00')
  await person.click(screen.getByRole('combobox', { name: 'When' }))
  await person.click(await screen.findByRole('option', { name: 'Now' }))
  await person.click(screen.getByRole('button', { name: 'Send to all students' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'PUT /api/announcements/5', body: { title: 'Next week', text: 'Bring `rope`.', sendAt: null } },
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  const asking = await screen.findByRole('dialog')
  await person.click(within(asking).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent.at(-1)?.path).toBe('DELETE /api/announcements/5'))
})

test('a draft says when it was edited, and is sent or deleted', async () => {
  const { person, sent } = show([{ ...planned, draft: true, at: '2026-11-20T18:00:00.000Z' }])
  const row = await screen.findByRole('article', { name: 'Next week' })
  expect(within(row).getByText('Draft')).toBeVisible()
  expect(within(row).getByText('Edited Nov 20, 2026, 7:00 PM')).toBeVisible()
  await person.click(within(row).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this draft?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(within(row).getByRole('button', { name: 'Edit' }))
  await person.click(screen.getByRole('button', { name: 'Send to all students' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'PUT /api/announcements/5', body: { title: 'Next week', text: 'Bring `rope`.', sendAt: null } },
    ]),
  )
})
