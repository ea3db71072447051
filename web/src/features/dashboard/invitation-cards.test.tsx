import type { Invitation } from '@lectern/contracts/shapes/invitations.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as Dashboard } from './dashboard-page.tsx'

const invitation: Invitation = {
  id: 5,
  course: { id: 16, title: 'Knots', language: 'en', image: null, categoryId: 1 },
  teacherName: 'Grace Hopper',
  freePlace: false,
  invitedAt: '2026-11-20T10:00:00.000Z',
}

/** A dashboard with these invitations; what the student answers takes them away, unless it is refused. */
function open({
  refusal = undefined as Response | undefined,
  ...fields
}: Partial<Invitation> & { refusal?: Response } = {}) {
  let waiting = [{ ...invitation, ...fields }]
  const answers: string[] = []
  const enrollmentReads: number[] = []
  const take = (what: string) => () => {
    answers.push(what)
    waiting = []
    return (
      refusal ??
      (what === 'accept'
        ? HttpResponse.json({ progress: 0, completed: false }, { status: 201 })
        : new HttpResponse(null, { status: 204 }))
    )
  }
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/enrollment-notices', () => HttpResponse.json([])),
    http.get('/api/enrollments', () => {
      enrollmentReads.push(answers.length)
      return HttpResponse.json([])
    }),
    http.get('/api/invitations', () => HttpResponse.json(waiting)),
    http.post('/api/invitations/5/accept', take('accept')),
    http.post('/api/invitations/5/decline', take('decline')),
  )
  return { ...renderPage(<Dashboard />, { as: student }), answers, enrollmentReads }
}

test('says who invites into what and what accepting shows; accepting enrolls and reads the courses again', async () => {
  const { person, answers, enrollmentReads } = open()
  expect(await screen.findByText('Grace Hopper invited you to')).toBeVisible()
  expect(screen.getByText('Free. Your teacher will see your name when you accept.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Knots' })).toHaveAttribute('href', '/courses/16')
  await person.click(screen.getByRole('button', { name: 'Accept', description: 'Knots' }))
  expect(await screen.findByText('Knots was added to your courses.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Grace Hopper invited you to')).toBeNull())
  expect(answers).toEqual(['accept'])
  expect(screen.getByRole('tab', { name: /^Not Started/ })).toHaveAttribute('aria-selected', 'true')
  expect(enrollmentReads.at(-1)).toBe(1)
})

test.each([
  [{ accessDays: 30 }, '30 days of access'],
  [{ accessUntil: '2027-05-03T10:00:00.000Z' }, 'Access until May 3, 2027'],
])('says before it is accepted how long the place lasts: %o', async (end, limit) => {
  open({ freePlace: true, ...end })
  expect(await screen.findByText((text) => text.includes(limit))).toBeVisible()
})

test('declining puts it away, and says that nobody is told', async () => {
  const { person, answers } = open()
  await person.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Knots was removed from your dashboard. The teacher isn’t notified.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Grace Hopper invited you to')).toBeNull())
  expect(answers).toEqual(['decline'])
  // Whoever goes on by keyboard doesn't begin at the top of the page.
  expect(document.body).not.toHaveFocus()
})

test('one that is gone meanwhile says so, and leaves', async () => {
  const detail = 'There is no such invitation any more.'
  const { person } = open({ refusal: HttpResponse.json({ title: 'Not found', detail }, { status: 404 }) })
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(detail)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Grace Hopper invited you to')).toBeNull())
})
