import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { texts } from '#texts/auth'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as AuthPage } from './auth-page.tsx'

async function signIn() {
  const { person } = renderPage(<AuthPage />)
  await person.type(await screen.findByLabelText('Username or email'), 'ada')
  await person.type(screen.getByLabelText('Password'), 'lovelace-1815')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  return person
}

test('welcomes whoever signs in', async () => {
  api.use(http.post('/api/login', () => HttpResponse.json(student)))
  await signIn()
  expect(await screen.findByText('Welcome back, Ada Lovelace!')).toBeVisible()
})

test('says what is missing, and sends nothing', async () => {
  const { person } = renderPage(<AuthPage />)
  await person.click(await screen.findByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Username is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
})

test('says in a sentence why a password is refused', async () => {
  api.use(http.post('/api/login', () => problem('unauthorized', 401, 'Wrong username or password.')))
  await signIn()
  expect(await screen.findByText('Login failed')).toBeVisible()
  // In the form and in the corner, and nowhere with its status.
  expect(screen.getAllByText('Wrong username or password.')).toHaveLength(2)
})

test.each([
  ['/checkout/5?a=b', '/checkout/5?a=b'],
  ['//evil.example/', '/dashboard'],
])('leads who is signed in from ?redirect=%s to %s', async (redirect, where) => {
  const at = `/auth?redirect=${encodeURIComponent(redirect)}`
  const { address } = renderPage(<AuthPage />, { as: student, pattern: '/auth', at })
  await waitFor(() => expect(`${address().pathname}${address().search}`).toBe(where))
})

const problem = (type: string, status: number, detail: string) =>
  HttpResponse.json({ type: `/problems/${type}`, status, detail }, { status, headers: { 'content-type': PROBLEM } })
const PROBLEM = 'application/problem+json'

describe('a password that somebody else has set', () => {
  const mustChange = () => problem('password-change-required', 403, 'Choose a new password first.')

  async function choose(newPassword: string, repeated = newPassword) {
    api.use(http.post('/api/login', mustChange))
    const person = await signIn()
    expect(await screen.findByRole('heading', { name: texts.newPassword.title })).toBeVisible()
    await person.type(screen.getByLabelText('New Password'), newPassword)
    await person.type(screen.getByLabelText('Confirm Password'), repeated)
    await person.click(screen.getByRole('button', { name: texts.newPassword.save }))
    return person
  }

  test('leads to a new one, which signs in', async () => {
    const sent: unknown[] = []
    const take = async ({ request }: { request: Request }) => {
      sent.push(await request.json())
      return HttpResponse.json(student)
    }
    api.use(http.post('/api/login/new-password', take))
    await choose('staple battery horse')
    expect(await screen.findByText(texts.newPassword.saved.title)).toBeVisible()
    expect(sent).toEqual([{ username: 'ada', password: 'lovelace-1815', newPassword: 'staple battery horse' }])
    expect(await screen.findByText('Elsewhere')).toBeVisible()
  })

  test('what is wrong with the new one is said at its field', async () => {
    const weak = () => problem('validation', 400, 'Choose a different password from the temporary one')
    api.use(http.post('/api/login/new-password', weak))
    const person = await choose('staple battery horse', 'another')
    expect(await screen.findByText("Passwords don't match")).toBeVisible()
    await person.clear(screen.getByLabelText('Confirm Password'))
    await person.type(screen.getByLabelText('Confirm Password'), 'staple battery horse')
    await person.click(screen.getByRole('button', { name: texts.newPassword.save }))
    expect(await screen.findByText('Choose a different password from the temporary one')).toBeVisible()
    expect(screen.getByLabelText('New Password')).toHaveFocus()
  })

  test('one that has expired meanwhile is said, and the login is a step away', async () => {
    const expired = () => problem('unauthorized', 401, 'This password has expired.')
    api.use(http.post('/api/login/new-password', expired))
    const person = await choose('staple battery horse')
    expect(await screen.findByText('This password has expired.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: texts.newPassword.back }))
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})

describe('a second factor', () => {
  const codeNeeded = () => problem('second-step-required', 403, 'Enter the code of your authenticator app.')

  async function enter(code: string) {
    api.use(http.post('/api/login', codeNeeded))
    const person = await signIn()
    expect(await screen.findByRole('heading', { name: texts.secondStep.title })).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    await person.type(screen.getByLabelText('Code'), code)
    await person.click(screen.getByRole('button', { name: 'Login' }))
    return person
  }

  test('asks for a code, which signs in', async () => {
    const sent: unknown[] = []
    const take = async ({ request }: { request: Request }) => {
      sent.push(await request.json())
      return HttpResponse.json(student)
    }
    api.use(http.post('/api/login/second-step', take))
    await enter('492039')
    expect(await screen.findByText('Welcome back, Ada Lovelace!')).toBeVisible()
    expect(sent).toEqual([{ code: '492039' }])
  })

  test('a wrong code is said, and one that comes too late leads back to the login', async () => {
    api.use(http.post('/api/login/second-step', () => problem('unauthorized', 401, 'This code is not correct.')))
    const person = await enter('111111')
    expect(await screen.findByText('This code is not correct.')).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveFocus()

    const expired = 'This login expired or was started in another browser. Log in again.'
    const late = () => problem('second-step-expired', 401, expired)
    api.use(http.post('/api/login/second-step', late))
    await person.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText(expired)).toBeVisible()
    expect(screen.queryByLabelText('Code')).toBeNull()
    await person.click(screen.getByRole('button', { name: texts.secondStep.back }))
    expect(screen.getByLabelText('Password')).toBeVisible()
  })

  test('is asked for also after a given password was replaced', async () => {
    api.use(
      http.post('/api/login', () => problem('password-change-required', 403, 'Choose a new password first.')),
      http.post('/api/login/new-password', codeNeeded),
    )
    const person = await signIn()
    await person.type(await screen.findByLabelText('New Password'), 'staple battery horse')
    await person.type(screen.getByLabelText('Confirm Password'), 'staple battery horse')
    await person.click(screen.getByRole('button', { name: texts.newPassword.save }))
    expect(await screen.findByRole('heading', { name: texts.secondStep.title })).toBeVisible()
  })
})

test('who is suspended is led to why', async () => {
  api.use(http.post('/api/login', () => problem('account-suspended', 403, 'This account is suspended.')))
  const { person, address } = renderPage(<AuthPage />, { pattern: '/auth' })
  await person.type(await screen.findByLabelText('Username or email'), 'ada')
  await person.type(screen.getByLabelText('Password'), 'lovelace-1815')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(address().pathname).toBe('/suspended'))
})
