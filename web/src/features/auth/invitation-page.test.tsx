import type { OpenedInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { Component as InvitationPage } from './invitation-page.tsx'
import { Component as NoInvitationsPage } from './no-invitations-page.tsx'
import { RegisterForm } from './register-form.tsx'

const email = 'ada@example.test'
const opened: OpenedInvitation = {
  ...{ email, role: 'student', hasAccount: false, expiresAt: '2026-12-08T10:00:00.000Z' },
  course: { id: 3, title: 'Knots', teacherName: 'Grace Hopper' },
}
const problem = (status: number, detail: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'No', status, detail }, { status })

function answer(invitation: Partial<OpenedInvitation> = {}, registration: Partial<Site['registration']> = {}) {
  const site: Site = {
    ...ownSite,
    mail: true,
    registration: { student: 'open', teacher: 'open', ...registration },
  }
  api.use(
    http.get('/api/site', () => HttpResponse.json(site)),
    http.post('/api/invitation-links', () => HttpResponse.json({ ...opened, ...invitation })),
  )
}
const open = (as: typeof student | null = null) =>
  renderPage(<InvitationPage />, { as, pattern: '/invitation', at: '/invitation#a-link' })

test('whoever has no account makes one of the invited address, as what they are invited', async () => {
  answer({ role: 'teacher', course: null }, { student: 'invited', teacher: 'invited' })
  const sent: unknown[] = []
  api.use(
    http.post('/api/register', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...student, email, role: 'teacher' }, { status: 201 })
    }),
  )
  const { person, address } = open()
  expect(
    await screen.findByText('You’ve been invited to join Lectern as a teacher. Create your account to get started.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(screen.queryByRole('radio')).toBeNull()
  await person.type(screen.getByLabelText('Full Name'), 'Ada Lovelace')
  await person.type(screen.getByLabelText('Username'), 'ada')
  await person.type(screen.getByLabelText('Password'), 'engine-of-brass')
  await person.type(screen.getByLabelText('Confirm Password'), 'engine-of-brass')
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByText('Elsewhere')
  expect(address().pathname).toBe('/teacher/dashboard')
  expect(sent).toMatchObject([{ email, role: 'teacher', invitation: 'a-link' }])
})

test('whoever has an account is led to log in, and then to the dashboard', async () => {
  answer({ hasAccount: true })
  open()
  expect(await screen.findByText(/Grace Hopper invited you to “Knots”.*Log in to accept/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth?redirect=%2Fdashboard')
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
})

test('signed in as somebody else: nothing is taken up in their name', async () => {
  answer()
  open({ ...student, email: 'eve@example.test' })
  expect(await screen.findByText(new RegExp(`is for ${email}, but you’re logged in as`))).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
})

test('a link that is over says why; one that could not be looked at is tried again', async () => {
  answer()
  api.use(http.post('/api/invitation-links', () => problem(503, 'identity is away.'), { once: true }))
  const { person } = open()
  expect(await screen.findByRole('heading', { name: 'Couldn’t open the invitation' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
})

test('a link that is over leads to the login', async () => {
  api.use(http.post('/api/invitation-links', () => problem(404, 'It was taken back, or taken up.')))
  open()
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer available' })).toBeVisible()
  expect(screen.getByText(/taken back/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Back to login' })).toBeNull()
})

test('mail with invitations ends by a press', async () => {
  const sent: unknown[] = []
  api.use(
    http.post('/api/invitation-refusals', async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<NoInvitationsPage />, { pattern: '/no-invitations', at: '/no-invitations#a-token' })
  expect(sent).toEqual([])
  await person.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(sent).toEqual([{ token: 'a-token' }])
})

describe('where accounts are by invitation', () => {
  test('the sign-up offers what is open, and says what isn’t', async () => {
    answer({}, { teacher: 'invited' })
    renderPage(<RegisterForm />)
    expect(await screen.findByText(/Teacher sign-up is by invitation only/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible()
  })

  test('all of them, there is nothing to fill in', async () => {
    answer({}, { student: 'invited', teacher: 'invited' })
    renderPage(<RegisterForm />)
    expect(await screen.findByText(/Sign-up is by invitation only/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  })

  test('and that was not known yet: the refusal is shown, and what was typed stays', async () => {
    answer()
    api.use(http.post('/api/register', () => problem(403, 'New accounts for students are by invitation.')))
    const { person } = renderPage(<RegisterForm />)
    await person.type(screen.getByLabelText('Full Name'), 'Ada Lovelace')
    await person.type(screen.getByLabelText('Username'), 'ada')
    await person.type(screen.getByLabelText('Email'), email)
    await person.type(screen.getByLabelText('Password'), 'engine-of-brass')
    await person.type(screen.getByLabelText('Confirm Password'), 'engine-of-brass')
    await person.click(screen.getByRole('button', { name: 'Create Account' }))
    expect((await screen.findAllByText(/by invitation/)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Username')).toHaveValue('ada')
  })
})
