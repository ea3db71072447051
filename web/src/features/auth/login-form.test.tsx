import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { LoginForm } from './login-form.tsx'

async function signIn() {
  const { person } = renderPage(<LoginForm />)
  await person.type(screen.getByLabelText('Username'), 'ada')
  await person.type(screen.getByLabelText('Password'), 'lovelace-1815')
  await person.click(screen.getByRole('button', { name: 'Login' }))
}

test('welcomes whoever signs in', async () => {
  api.use(http.post('/api/login', () => HttpResponse.json(student)))
  await signIn()
  expect(await screen.findByText('Welcome back, Ada Lovelace!')).toBeVisible()
})
