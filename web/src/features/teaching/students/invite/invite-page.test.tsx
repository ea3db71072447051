import type { InvitationLine, InvitedStudents, SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { teacher } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ownSite } from '../../../../testing/site.ts'
import { Component as InvitePage } from './invite-page.tsx'

const course = {
  ...{ id: 16, title: 'Knots', description: 'Tie them.', image: null, categoryId: 1, level: 'beginner', price: 0 },
  ...{ averageRating: 0, reviewCount: 0, studentCount: 0, status: 'active' },
}
const sails = { ...course, id: 17, title: 'Sails' }
const line = (number: number, text: string, rest: Partial<InvitationLine> = {}): InvitationLine => ({
  line: number,
  text,
  ...{ result: 'good', reason: null, sameAs: null, since: null },
  ...rest,
})
const goodLines = [3, 5, 8, 9, 10, 11].map((number) => line(number, `s${number}@x.org`))
const answer: InvitedStudents = {
  dryRun: true,
  lines: [
    line(2, 'ada@x.org'),
    ...goodLines.slice(0, 1),
    line(4, 'ADA@x.org', { result: 'doubled', reason: 'same-address', sameAs: 2 }),
    line(6, '', { result: 'bad', reason: 'no-address' }),
    line(7, '=ben@', { result: 'bad', reason: 'invalid-address' }),
    ...goodLines.slice(1),
  ],
  ...{ good: 7, doubled: 1, bad: 2 },
}
const open: SentInvitation = {
  ...{ id: 5, email: 'open@x.org', courseId: 16, courseTitle: 'Knots' },
  invitedAt: '2026-11-20T10:00:00.000Z',
  reason: null,
}

interface InviteRequest {
  courseId: string
  list: string
  dryRun: boolean
  reason?: string
  accessDays?: number
}

function start({ at = '/teacher/students/invite', sent = [open] as SentInvitation[], courses = [course, sails] } = {}) {
  const requests: InviteRequest[] = []
  api.use(
    http.get('/api/courses', () => HttpResponse.json(courses)),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/teacher/invitations', () => HttpResponse.json({ items: sent, total: sent.length })),
    http.post<{ courseId: string }, Omit<InviteRequest, 'courseId'>>(
      '/api/courses/:courseId/invitations',
      async ({ request, params }) => {
        const body = await request.json()
        requests.push({ courseId: params.courseId, ...body })
        return HttpResponse.json({ ...answer, dryRun: body.dryRun })
      },
    ),
  )
  return { ...renderPage(<InvitePage />, { as: teacher, pattern: '/teacher/students/invite', at }), requests }
}
const choose = async (content: BlobPart, name = 'cohort.csv') =>
  fireEvent.change(await screen.findByLabelText('Address list'), {
    target: { files: [new File([content], name, { type: 'text/csv' })] },
  })

test('says that nothing is mailed; a file is tried, looked through line by line, and then invited', async () => {
  const { person, requests } = start({ at: '/teacher/students/invite?course=17' })
  expect(await screen.findByText(/Email isn’t set up here, so tell your students yourself/)).toBeVisible()
  await choose('Name;Email\nAda;ada@x.org\n')

  expect(await screen.findByText('This is a preview. No invitations have been sent.')).toBeVisible()
  expect(screen.getByText('cohort.csv')).toBeVisible()
  expect(screen.getByText('2 lines, 25 bytes, semicolons, UTF-8')).toBeVisible()
  expect(requests).toEqual([{ courseId: '17', list: 'Name;Email\nAda;ada@x.org\n', dryRun: true }])
  const table = screen.getByRole('table', { name: 'Lines of the list' })
  const row = (text: string) => within(table).getByRole('row', { name: new RegExp(text) })
  expect(row('ADA@x.org')).toHaveTextContent(/4.*Duplicate.*Same address as line 2/)
  expect(row('empty line')).toHaveTextContent(/6.*Invalid.*No email in this line/)
  expect(row('=ben@')).toHaveTextContent(/7.*Invalid.*Invalid email format/)
  expect(within(table).getAllByText('Will be invited')).toHaveLength(4)

  expect(screen.getByText('7 of 10 shown. The other 3 are valid')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show all 10 lines' }))
  expect(within(table).getAllByText('Will be invited')).toHaveLength(7)
  await person.click(screen.getByRole('tab', { name: /^Invalid/ }))
  expect(within(screen.getByRole('tabpanel')).getAllByRole('row')).toHaveLength(3)

  await person.click(screen.getByRole('button', { name: 'Invite 7 students' }))
  expect(await screen.findByRole('heading', { name: '7 students invited' })).toBeVisible()
  expect(screen.getByText(/No emails were sent/)).toBeVisible()
  expect(requests[1]).toEqual({ ...requests[0], dryRun: false })
  expect(screen.getAllByText('Invited').length).toBeGreaterThan(1)
})

test('addresses are pasted, by keyboard alone; back from the dry run they are still there', async () => {
  const { person, requests } = start()
  const field = await screen.findByLabelText('Or paste addresses')
  field.focus()
  await person.paste('ada@x.org\nben@x.org')
  await person.tab()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Pasted addresses')).toBeVisible()
  expect(requests[0]).toMatchObject({ courseId: '16', list: 'ada@x.org\nben@x.org' })
  await person.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByLabelText('Or paste addresses')).toHaveValue('ada@x.org\nben@x.org')
})

test('another course is tried anew', async () => {
  const { person, requests } = start()
  await choose('ada@x.org')
  await screen.findByText('cohort.csv')
  await person.click(screen.getByRole('combobox', { name: 'Course' }))
  await person.click(await screen.findByRole('option', { name: 'Sails' }))
  await waitFor(() =>
    expect(requests.map(({ courseId, dryRun }) => [courseId, dryRun])).toEqual([
      ['16', true],
      ['17', true],
    ]),
  )
  await person.click(await screen.findByRole('button', { name: 'Invite 7 students' }))
  await screen.findByRole('heading', { name: '7 students invited' })
  expect(requests.at(-1)).toMatchObject({ courseId: '17', dryRun: false })
})

test('a refusal is a sentence, and what was pasted stays', async () => {
  const { person } = start()
  const detail = 'You can invite 1000 people in 24 hours. You have 3 left, and the list has 20.'
  const params = { most: 1000, left: 3, count: 20 }
  api.use(
    http.post('/api/courses/:courseId/invitations', () =>
      HttpResponse.json(
        { type: '/problems/invitation-limit-reached', title: 'Too many', status: 429, detail, params },
        { status: 429 },
      ),
    ),
  )
  await person.type(await screen.findByLabelText('Or paste addresses'), 'ada@x.org')
  await person.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t invite students${detail}`)
  expect(screen.getByLabelText('Or paste addresses')).toHaveValue('ada@x.org')
})

test('inviting that fails leaves the dry run, with the reason', async () => {
  const { person } = start()
  await choose('ada@x.org')
  await screen.findByText('cohort.csv')
  api.use(
    http.post('/api/courses/:courseId/invitations', () => new HttpResponse('Away for a moment.', { status: 503 })),
  )
  await person.click(screen.getByRole('button', { name: 'Invite 7 students' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Away for a moment.')
  expect(screen.getByRole('button', { name: 'Invite 7 students' })).toBeEnabled()
})

test('nothing pasted, a list without a line, a spreadsheet, a huge file: each says what to do, and nothing is sent', async () => {
  const { person, requests } = start()
  await person.click(await screen.findByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText('Paste addresses or choose a file first.')).toBeVisible()
  await choose('PK\u0003\u0004\0\0', 'cohort.xlsx')
  expect(await screen.findByText(/Save your spreadsheet as CSV/)).toBeVisible()
  await choose('a'.repeat(800_001))
  expect(await screen.findByText(/This file is too large/)).toBeVisible()
  expect(requests).toEqual([])
  api.use(
    http.post('/api/courses/:courseId/invitations', () =>
      HttpResponse.json({ dryRun: true, lines: [], good: 0, doubled: 0, bad: 0 }),
    ),
  )
  await choose('Email\n')
  expect(await screen.findByText(/This list is empty/)).toBeVisible()
})

test('a list without a good line can’t be invited', async () => {
  start()
  api.use(
    http.post('/api/courses/:courseId/invitations', () =>
      HttpResponse.json({ ...answer, lines: answer.lines.filter(({ result }) => result !== 'good'), good: 0 }),
    ),
  )
  await choose('x')
  expect(await screen.findByRole('button', { name: 'Invite 0 students' })).toBeDisabled()
})

test('without mail, only free, published courses are offered; without one the page says so', async () => {
  start({
    courses: [
      { ...course, price: 9 },
      { ...sails, status: 'draft' },
    ],
  })
  expect(await screen.findByText('No course to invite students to')).toBeVisible()
  expect(screen.queryByLabelText('Or paste addresses')).toBeNull()
})

test('where mail is sent, places in a course with a price are given away for a reason', async () => {
  const { person, requests } = start({ courses: [{ ...course, price: 49 }] })
  api.use(http.get('/api/site', () => HttpResponse.json({ ...ownSite, mail: true })))
  await choose('ada@x.org')
  await person.click(await screen.findByRole('button', { name: 'Invite 7 students' }))
  const reason = screen.getByLabelText('Reason for free access')
  expect(reason).toBeInvalid()
  expect(screen.getByText('Enter a reason for giving free access.')).toBeVisible()
  expect(requests).toHaveLength(1)
  await person.type(reason, 'Won the quiz')
  const choosesLength = async (name: string) => {
    await person.click(screen.getByRole('combobox', { name: 'Access lasts' }))
    await person.click(await screen.findByRole('option', { name }))
  }
  await choosesLength('Until a date you choose')
  const day = screen.getByLabelText('Last day of access')
  for (const over of ['', '2020-02-29']) {
    fireEvent.change(day, { target: { value: over } })
    await person.click(screen.getByRole('button', { name: 'Invite 7 students' }))
    expect(await screen.findByText('Choose today or a later date.')).toBeVisible()
  }
  expect(requests).toHaveLength(1)
  await choosesLength('90 days')
  await person.click(screen.getByRole('button', { name: 'Invite 7 students' }))
  await screen.findByRole('heading', { name: '7 students invited' })
  expect(requests.at(-1)).toMatchObject({ dryRun: false, reason: 'Won the quiz', accessDays: 90 })
})

test('an open invitation is taken back', async () => {
  const sent = [open]
  const { person } = start({ sent })
  const taken: string[] = []
  api.use(
    http.delete('/api/teacher/invitations/:id', async ({ params }) => {
      await delay(10)
      taken.push(String(params.id))
      sent.pop()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const row = await screen.findByRole('row', { name: /open@x\.org.*Knots.*Nov 20, 2026/ })
  await person.click(within(row).getByRole('button', { name: 'Revoke the invitation for open@x.org to Knots' }))
  expect(await screen.findByText('No pending invitations.')).toBeVisible()
  expect(taken).toEqual(['5'])
  expect(screen.getByRole('heading', { name: 'Pending invitations' })).toHaveFocus()
})
