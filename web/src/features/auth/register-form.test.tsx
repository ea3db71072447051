import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

test('passwords that differ, and one of one’s own words, are refused at their fields before anything is sent', async () => {
  const sent: unknown[] = []
  api.use(
    http.get('/api/site', () => HttpResponse.json({ registration: { student: 'open', teacher: 'open' } })),
    http.post('/api/register', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(student, { status: 201 })
    }),
  )
  const { person } = renderPage(<RegisterForm />)
  const type = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label))
    await person.type(screen.getByLabelText(label), text)
  }
  const create = async (password: string) => {
    await type('Password', password)
    await type('Confirm Password', password)
    await person.click(screen.getByRole('button', { name: 'Create Account' }))
  }
  await type('Full Name', 'Ada Lovelace')
  await type('Username', 'ada')
  await type('Email', 'ada@example.test')

  await type('Password', 'engine-of-brass')
  await type('Confirm Password', 'engine-of-bronze')
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText("Passwords don't match")).toBeVisible()

  await create('Lovelace-1815')
  const refusal = 'Password is too easy to guess: it’s common, or made from your name, username or email address'
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(sent).toEqual([])
  await create('engine-of-brass')
  expect(await screen.findByText('Registration successful!')).toBeVisible()
  expect(sent).toMatchObject([{ username: 'ada', password: 'engine-of-brass', role: 'student' }])
})

test('who comes to teach finds that chosen', async () => {
  api.use(http.get('/api/site', () => HttpResponse.json({ registration: { student: 'open', teacher: 'open' } })))
  renderPage(<RegisterForm />, { pattern: '/auth', at: '/auth?tab=register&role=teacher' })
  expect(await screen.findByRole('radio', { name: 'Teach' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Learn' })).not.toBeChecked()
})
