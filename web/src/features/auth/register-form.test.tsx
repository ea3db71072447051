import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { RegisterForm } from './register-form.tsx'

test('a password of one’s own words is refused at its field, and nothing is sent before it is another', async () => {
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

  await create('Lovelace-1815')
  const refusal = 'Password is too easy to guess: it is common, or made of your name, username or e-mail address'
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(sent).toEqual([])
  await create('engine-of-brass')
  expect(await screen.findByText('Registration successful!')).toBeVisible()
  expect(sent).toMatchObject([{ username: 'ada', password: 'engine-of-brass', role: 'student' }])
})
