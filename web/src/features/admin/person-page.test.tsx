import { exampleDataExport } from '@lectern/contracts/shapes/data-exports.ts'
import { exampleSession } from '@lectern/contracts/shapes/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { texts as proofTexts } from '#texts/session-proof'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { Component as PersonPage } from './person-page.tsx'

const nadia = {
  ...{ id: 77, username: 'nadia', fullName: 'Nadia Rahman', email: 'nadia@example.org', profileImage: null },
  ...{
    role: 'student',
    rights: [],
    status: 'active',
    joinedAt: '2026-09-28T18:31:00.000Z',
    lastActiveAt: '2026-11-28T14:00:00.000Z',
    emailConfirmed: true,
    emailConfirmedAt: '2026-09-28T18:40:00.000Z',
  },
  ...{
    hasPassword: true,
    passwordExpiresAt: null,
    secondStep: ['app'],
    suspension: null,
    isLastAdministrator: false,
    history: [],
  },
}

function start({ sessions = [], mail = true, ...overrides }: Record<string, unknown> = {}) {
  const sent: unknown[] = []
  let person: object = { ...nadia, ...overrides }
  api.use(
    http.get('/api/site', () => HttpResponse.json({ ...ownSite, mail })),
    http.get('/api/admin/people/77', () => HttpResponse.json(person)),
    http.get('/api/admin/people/77/sessions', () => HttpResponse.json(sessions as object[])),
    http.get('/api/operator/students/77/orders', () => HttpResponse.json([])),
    http.get('/api/operator/enrollments', () =>
      HttpResponse.json([
        { courseId: 3, active: true, steps: [{ at: '2026-10-02T10:00:00.000Z', what: 'enrolled', detail: null }] },
        { courseId: 4, active: false, steps: [] },
      ]),
    ),
    http.get('/api/admin/people/77/certificates', () =>
      HttpResponse.json([
        {
          ...{ id: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', state: 'valid', courseId: 3 },
          ...{ courseTitle: 'Knots', completedAt: '2026-11-21T20:38:00.000Z' },
        },
      ]),
    ),
    http.get('/api/admin/people/77/mails', () =>
      HttpResponse.json([
        { id: '1', kind: 'receipt', state: 'bounced', at: '2026-11-21T14:31:04.071Z', refusal: '550 5.1.1' },
      ]),
    ),
    http.get('/api/courses', () => HttpResponse.json([{ id: 3, title: 'Knots' }])),
    http.put('/api/admin/people/77/suspension', async ({ request }) => {
      sent.push(await request.json())
      person = {
        ...person,
        status: 'suspended',
        suspension: { at: '2026-11-28T09:30:00.000Z', reason: 'Posts advertising', by: null },
      }
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/admin/people/77/courses', () =>
      HttpResponse.json([{ id: 3, title: 'Knots', status: 'active', studentCount: 2 }]),
    ),
    http.post('/api/admin/courses/3/transfer', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
    http.put('/api/admin/people/77/role', async ({ request }) => {
      const body = (await request.json()) as { role: string }
      sent.push(body)
      if (body.role === 'student') {
        const problem = { type: '/problems/teacher-owns-courses', status: 409, params: { count: 3 } }
        return HttpResponse.json({ ...problem, title: 'Conflict', detail: '' }, { status: 409 })
      }
      person = { ...person, ...body }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/admin/people/77/password-reset', () =>
      HttpResponse.json({ emailedTo: null, path: '/reset-password#token' }),
    ),
  )
  const settings = { pattern: '/admin/people/:personId', at: '/admin/people/77' }
  return { sent, ...renderPage(<PersonPage />, { as: { ...student, rights: ['administrator'] }, ...settings }) }
}

test('suspends with a reason, which is asked for, and shows it', async () => {
  const { person, sent } = start()
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Nadia Rahman?' })
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  const confirm = () => screen.getAllByRole('button', { name: 'Suspend' }).find((button) => dialog.contains(button))
  await person.type(screen.getByLabelText('Reason'), 'Too short')
  await person.click(confirm() ?? dialog)
  expect(await screen.findByText('The reason needs at least 10 characters')).toBeVisible()
  expect(sent).toEqual([])
  await person.clear(screen.getByLabelText('Reason'))
  await person.type(screen.getByLabelText('Reason'), 'Posts advertising')
  await person.click(confirm() ?? dialog)
  expect(await screen.findByText('Nadia Rahman suspended')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Posts advertising', notify: true }])
  expect(await screen.findByText('Posts advertising')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsuspend' })).toBeVisible()
})

test('names the courses that are in the catalog, the others by number', async () => {
  start()
  const enrollments = within(await screen.findByRole('region', { name: 'Enrollments' }))
  expect(await enrollments.findByRole('link', { name: 'Knots' })).toHaveAttribute('href', '/courses/3')
  expect(screen.getByRole('link', { name: 'Course 4' })).toHaveAttribute('href', '/courses/4')
})

test('shows certificates, emails and, newest first, what happened; a service that is away is named', async () => {
  start()
  api.use(http.get('/api/operator/students/77/orders', () => new HttpResponse(null, { status: 503 })))
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  const certificates = await region('Certificates')
  expect(await certificates.findByRole('link', { name: 'Knots' })).toHaveAttribute(
    'href',
    '/certificates/7k4m92qx0c3v5b8n1tdz6',
  )
  const activity = await region('Activity')
  expect(await activity.findByText('Couldn’t load orders.')).toBeVisible()
  await waitFor(() =>
    expect(activity.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^EnrolledKnotsOct 2, 2026/),
      expect.stringMatching(/^Confirmed the email address/),
      expect.stringMatching(/^Created an account/),
    ]),
  )
})

test('names emails and why one was refused', async () => {
  start()
  const emails = within(await screen.findByRole('region', { name: 'Emails' }))
  expect(await emails.findByText('Receipt')).toBeVisible()
  expect(emails.getByText('Bounced (550 5.1.1)')).toBeVisible()
})

test.each([
  ['to an address that isn’t confirmed', { emailConfirmed: false }],
  ['by a site without email', { mail: false }],
])('offers no email %s', async (_, overrides) => {
  const { person, sent } = start(overrides)
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Nadia Rahman?' })
  await person.type(within(dialog).getByLabelText('Reason'), 'Posts advertising')
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Posts advertising', notify: false }]))
})

test('says why somebody can’t be suspended', async () => {
  start({ rights: ['administrator'], isLastAdministrator: true })
  expect(await screen.findByText('You’re the last administrator.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Suspend' })).toBeDisabled()
})

test('gives and takes rights that the administrator has', async () => {
  const { person, sent } = start({ rights: ['system'] })
  api.use(
    http.put('/api/admin/people/77/rights', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'Change Rights' }))
    return screen.findByRole('dialog', { name: 'Rights for Nadia Rahman' })
  }
  // What is left with Cancel isn't kept.
  const left = within(await open())
  await person.click(left.getByRole('checkbox', { name: 'Administrator' }))
  await person.click(left.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await open()
  expect(within(dialog).getByRole('checkbox', { name: 'Administrator' })).not.toBeChecked()
  const system = within(dialog).getByRole('checkbox', { name: 'System' })
  expect([system.matches(':checked'), system.matches(':disabled')]).toEqual([true, true])
  expect(system).toHaveAccessibleDescription('Only people who have this right can change it.')
  await person.click(within(dialog).getByRole('checkbox', { name: 'Administrator' }))
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rights for Nadia Rahman changed')).toBeVisible()
  expect(sent).toEqual([{ rights: ['system', 'administrator'] }])
})

test('the last administrator keeps the right', async () => {
  const { person } = start({ rights: ['administrator'], isLastAdministrator: true })
  await person.click(await screen.findByRole('button', { name: 'Change Rights' }))
  const box = await screen.findByRole('checkbox', { name: 'Administrator' })
  expect(box).toBeDisabled()
  expect(box).toHaveAccessibleDescription('You’re the last administrator.')
})

test('shows the link to a new password where none is emailed', async () => {
  const { person } = start()
  await person.click(await screen.findByRole('button', { name: 'Reset password' }))
  const buttons = await screen.findAllByRole('button', { name: 'Reset password' })
  await person.click(buttons.at(-1) ?? document.body)
  expect(await screen.findByText(/\/reset-password#token$/)).toBeVisible()
})

test.each([
  ['Export data', 'POST', '/api/admin/people/77/data', 201],
  ['Log out everywhere', 'DELETE', '/api/admin/people/77/sessions', 204],
])('asks for the password again, before “%s”, and then goes on', async (button, method, path, status) => {
  const { person } = start({ sessions: [exampleSession] })
  let isProven = false
  const answered: number[] = []
  const refusal = { type: '/problems/proof-required', status: 403, detail: 'Confirm it’s you.', withCode: false }
  api.use(
    http.all(path, ({ request }) => {
      if (request.method !== method) return undefined
      const answer = isProven
        ? new HttpResponse(status === 204 ? null : JSON.stringify({ ...exampleDataExport, state: 'ready' }), {
            status,
          })
        : HttpResponse.json(refusal, { status: 403, headers: { 'content-type': 'application/problem+json' } })
      answered.push(answer.status)
      return answer
    }),
    http.post('/api/user/proof', () => {
      isProven = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: proofTexts.title })
  await person.type(within(dialog).getByLabelText('Password'), 'correct horse')
  await person.click(within(dialog).getByRole('button', { name: proofTexts.confirm }))
  await waitFor(() => expect(answered).toEqual([403, status]))
})

test('a person who isn’t there', async () => {
  api.use(
    http.get('/api/admin/people/77', () =>
      HttpResponse.json(
        { type: '/problems/account-not-found', status: 404, detail: 'No.' },
        { status: 404, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  )
  renderPage(<PersonPage />, {
    ...{ as: { ...student, rights: ['administrator'] }, pattern: '/admin/people/:personId', at: '/admin/people/77' },
  })
  await waitFor(() => expect(screen.getByText('We can’t find this person')).toBeVisible())
})

test('makes a student a teacher, and says why a teacher with courses stays one', async () => {
  const { person, sent } = start()
  const change = async (title: string, confirm: string) => {
    await person.click(await screen.findByRole('button', { name: 'Change Role' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    await person.click(within(dialog).getByRole('button', { name: confirm }))
  }
  await change('Make Nadia Rahman a teacher?', 'Make teacher')
  expect(await screen.findByText('Nadia Rahman is now a teacher')).toBeVisible()
  await change('Make Nadia Rahman a student?', 'Make student')
  expect(await screen.findByText(/They own 3 courses, so they can’t become a student\./)).toBeVisible()
  expect(sent).toEqual([{ role: 'teacher' }, { role: 'student' }])
})

test('the activity says what was done to the account, by whom and why', async () => {
  const by = { id: 1, fullName: 'Ingrid Berg' }
  const at = '2026-11-20T10:00:00.000Z'
  start({
    history: [
      { kind: 'right-added', what: 'system', reason: null, at, by },
      { kind: 'suspended', what: null, reason: 'Posts advertising', at, by },
      { kind: 'role-changed', what: 'teacher', reason: null, at, by },
    ],
  })
  expect(await screen.findByText('Received the System right')).toBeVisible()
  expect(screen.getByText('Confirmed the email address')).toBeVisible()
  expect(screen.getByText('By Ingrid Berg: “Posts advertising”')).toBeVisible()
  expect(screen.getByText('Became a teacher')).toBeVisible()
  expect(screen.getAllByText('By Ingrid Berg')).toHaveLength(2)
})

test('gives a teacher’s course to another one, with a reason', async () => {
  const { person, sent } = start({ role: 'teacher' })
  expect(await screen.findByText('Published · 2 students')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Transfer Knots' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Knots?' }))
  await person.type(dialog.getByLabelText('New owner'), 'samuel')
  await person.click(dialog.getByRole('button', { name: 'Transfer' }))
  expect(await dialog.findByText('The reason needs at least 10 characters')).toBeVisible()
  await person.type(dialog.getByLabelText('Reason'), 'Nadia has left the school')
  await person.click(dialog.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText('Knots was transferred')).toBeVisible()
  expect(sent).toEqual([{ invitee: 'samuel', stays: false, reason: 'Nadia has left the school' }])
})
