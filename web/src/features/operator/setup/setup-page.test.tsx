import { exampleCourse } from '@lectern/contracts/shapes/courses.ts'
import { exampleFactors, type Factors } from '@lectern/contracts/shapes/factors.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { OWN_SCHOOL } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student, teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { Component as SetupPage } from './setup-page.tsx'

const operator: User = { ...teacher, rights: ['administrator', 'system'] }
const TOKEN = '7Q4K-MX2P-9RTD'
const setup = {
  ...{ email: 'ingrid@example.test', school: 'Northlight Academy' },
  expiresAt: new Date(Date.now() + 23.5 * 3_600_000).toISOString(),
}
const refused = (status: number, code: string) =>
  HttpResponse.json(
    { type: `/problems/${code}`, title: 'No', status, detail: 'No.', code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

const unprotected: Factors = { ...exampleFactors, totp: null, recoveryCodes: 0, passkeys: [] }

let settings: SchoolSettings = { school: OWN_SCHOOL, logo: null, pages: [], version: 0 }

function answer(site = { ...ownSite, mail: true }) {
  const sent: { path: string; body: unknown }[] = []
  const noting = async (request: Request) => {
    const body: unknown = await request.json().catch(() => null)
    sent.push({ path: new URL(request.url).pathname, body })
    return body
  }
  settings = { school: OWN_SCHOOL, logo: null, pages: [], version: 0 }
  api.use(
    http.get('/api/site', () => HttpResponse.json(site)),
    http.get('/api/user/factors', () => HttpResponse.json(unprotected)),
    http.post('/api/setup-links', () => HttpResponse.json(setup)),
    http.post('/api/setup', async ({ request }) => {
      await noting(request)
      const created = { ...operator, fullName: 'Ingrid Solberg', email: setup.email }
      api.use(http.get('/api/user', () => HttpResponse.json(created)))
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = 'lectern.hint=1'
      return HttpResponse.json(created, { status: 201 })
    }),
    http.get('/api/operator/school', () => HttpResponse.json(settings)),
    http.put('/api/operator/school', async ({ request }) => {
      settings = { ...settings, school: (await noting(request)) as SchoolSettings['school'], version: 1 }
      return HttpResponse.json(settings)
    }),
    http.post('/api/seed-courses', ({ request }) => {
      const sample = new URL(request.url).searchParams.get('sample')
      sent.push({ path: '/api/seed-courses', body: { sample } })
      const courses = [{ ...exampleCourse, id: 31, title: 'SQL for Curious Analysts' }]
      return HttpResponse.json({ courses, created: 1 }, { status: 201 })
    }),
    http.post('/api/operator/mail/test', () =>
      HttpResponse.json({ to: setup.email, server: 'smtp.example.test', seconds: 0.8, refusal: null }),
    ),
  )
  return sent
}
const open = (at = `/setup#${TOKEN}`, as: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<SetupPage />, { pattern: '/setup', at, ...as })

test('the link leads through account, school, first course and test email', async () => {
  const sent = answer()
  const { person, address } = open()
  expect(await screen.findByText('Your setup link is valid. It works once and expires in 23 hours.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(setup.email)
  for (const [label, text] of [
    ['Full Name', 'Ingrid Solberg'],
    ['Username', 'ingrid'],
    ['Password', 'engine-of-brass'],
  ] as const) {
    await person.click(screen.getByLabelText(label))
    await person.paste(text)
  }
  await person.click(screen.getByRole('checkbox', { name: 'Protect my account with two-factor authentication' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))

  const name = await screen.findByLabelText('School name')
  expect(name).toHaveValue('Northlight Academy')
  await person.click(screen.getByRole('button', { name: '#1F4E8C' }))
  expect(screen.getByText(/^Contrast \d+\.\d:1, easy to read/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('radio', { name: /^Start with a sample/ })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: 'SQL' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))

  // Back at the course, the draft is named; the same one isn't added again.
  await person.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText(/^SQL for Curious Analysts is already one of your drafts\./)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'SQL' })).toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Continue' }))

  await person.click(await screen.findByRole('button', { name: 'Send test' }))
  expect(await screen.findByText(`Sent to ${setup.email}`)).toBeVisible()
  expect(screen.getByText(/smtp.example.test accepted it after 0.8 seconds/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit course' })).toHaveAttribute(
    'href',
    '/teacher/courses/31/edit/curriculum',
  )
  await person.click(screen.getByRole('button', { name: 'Open my school' }))
  expect(address().pathname).toBe('/admin')
  expect(sent).toMatchObject([
    { path: '/api/setup', body: { token: TOKEN, fullName: 'Ingrid Solberg', username: 'ingrid', email: setup.email } },
    { path: '/api/operator/school', body: { name: 'Northlight Academy', colors: { light: '#1F4E8C' } } },
    { path: '/api/seed-courses', body: { sample: 'sql' } },
  ])
})

test.each([
  [/^Import a course/, 'Continue', 'Import a course', '/teacher/courses', 'Import later'],
  [/^Start empty/, 'Continue', 'Create your first course', '/teacher/courses/new', 'Start empty'],
  [/^Start with a sample/, 'Skip for now', 'Create your first course', '/teacher/courses/new', 'Skipped'],
])('a first course by %s and "%s" is made later', async (choice, button, link, to, result) => {
  const sent = answer()
  settings = { ...settings, school: { ...OWN_SCHOOL, name: 'Northlight' } }
  const { person } = open('/setup', { as: operator })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await person.click(await screen.findByRole('radio', { name: choice }))
  await person.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to)
  expect(screen.getByText(result)).toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual(['/api/operator/school'])
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('heading', { name: 'Add your first course' })).toBeVisible()
})

test('a sample that can’t be added says why, and can be left out', async () => {
  answer()
  settings = { ...settings, school: { ...OWN_SCHOOL, name: 'Northlight' } }
  api.use(http.post('/api/seed-courses', () => refused(409, 'course-limit-reached')))
  const { person } = open('/setup', { as: operator })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Add your first course' })
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('heading', { name: 'Send yourself a test' })).toBeVisible()
})

test('an administrator who doesn’t teach isn’t asked for a course', async () => {
  answer()
  settings = { ...settings, school: { ...OWN_SCHOOL, name: 'Northlight' } }
  const { person } = open('/setup', { as: { ...student, rights: ['administrator'] } })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Send yourself a test' })).toBeVisible()
})

test('who wants two-factor authentication sets it up right after the account', async () => {
  answer()
  api.use(
    http.post('/api/user/factors/totp', () => HttpResponse.json({ key: 'ABCD'.repeat(8), uri: 'otpauth://totp/x' })),
  )
  const { person } = open()
  for (const [label, text] of [
    ['Full Name', 'Ingrid Solberg'],
    ['Username', 'ingrid'],
    ['Password', 'engine-of-brass'],
  ] as const) {
    await person.click(await screen.findByLabelText(label))
    await person.paste(text)
  }
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('ABCD ABCD')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('School name')).toBeVisible()
})

test('a color that can’t be read isn’t saved, and the nearest one is offered', async () => {
  const sent = answer()
  const { person } = open('/setup', { as: operator })
  const hex = await screen.findByLabelText('Hex color')
  await person.clear(hex)
  await person.type(hex, '#E8A33D')
  expect(screen.getByText('Contrast 1.8:1, too light for text')).toBeVisible()
  await person.type(screen.getByLabelText('School name'), 'Northlight')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(sent).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Use nearest passing color' }))
  expect(screen.getByText(/easy to read/)).toBeVisible()
})

test.each([
  ['setup-token-expired', 'This setup link has expired', 'This token has expired.'],
  ['setup-token-used', 'This setup link was already used', 'This token has already been used.'],
])('%s: the page says how to print another link, and takes a token', async (code, title, sentence) => {
  answer()
  api.use(http.post('/api/setup-links', () => refused(409, code), { once: true }))
  const { person } = open()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  // An image's name and the ways of running it differ.
  expect(screen.getByText('… setup --link')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test.each([
  ['open until it is turned on', unprotected, 'Require a code or passkey in addition to your password.'],
  ['done once it is', exampleFactors, 'On. You need a code or passkey in addition to your password.'],
])('two-factor authentication is %s', async (_, factors, sentence) => {
  answer()
  settings = { ...settings, school: { ...OWN_SCHOOL, name: 'Northlight' } }
  api.use(http.get('/api/user/factors', () => HttpResponse.json(factors)))
  const { person } = open('/setup', { as: { ...student, rights: ['administrator'] } })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Turn on' })).toHaveLength(factors === unprotected ? 1 : 0)
})

test('without email it says what won’t work', async () => {
  answer({ ...ownSite, mail: false })
  settings = { ...settings, school: { ...OWN_SCHOOL, name: 'Northlight' } }
  const { person } = open('/setup', { as: operator })
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await person.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByText('Email isn’t set up. Password resets won’t work until it is.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
})

test('others than operators are led away', async () => {
  answer()
  open('/setup', { as: student })
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})
