import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as UnsubscribePage } from './unsubscribe-page.tsx'

const TOKEN = `digest.31.${'a'.repeat(43)}`
const open = (token: string) =>
  renderPage(<UnsubscribePage />, { pattern: '/unsubscribe', at: `/unsubscribe#${token}` })
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('one press ends the mail, another begins it again; opening the page does nothing', async () => {
  const sent: unknown[] = []
  api.use(
    http.put('/api/mail-choice', async ({ request }) => {
      const body = (await request.json()) as { wanted: boolean }
      sent.push(body)
      return HttpResponse.json({ mail: 'digest', wanted: body.wanted })
    }),
  )
  const { person } = open(TOKEN)
  expect(await screen.findByText(/^Stop the email digest\?/)).toBeVisible()
  expect(sent).toEqual([])
  await press(person, 'Unsubscribe')
  expect(await screen.findByText('You won’t get email digests.')).toBeVisible()
  await press(person, 'Resubscribe')
  expect(await screen.findByText('You’ll get email digests again.')).toBeVisible()
  expect(sent).toEqual([
    { token: TOKEN, wanted: false },
    { token: TOKEN, wanted: true },
  ])
})

test('a link that isn’t ours says so, and what fails can be pressed again', async () => {
  const nothing = open('nothing')
  expect(await screen.findByText(/Open it from the email again/)).toBeVisible()
  nothing.unmount()
  const { person } = open(TOKEN)
  api.use(http.put('/api/mail-choice', () => new HttpResponse('There is no such link.', { status: 404 })))
  api.use(http.put('/api/mail-choice', () => new HttpResponse('Engagement is away.', { status: 503 }), { once: true }))
  await press(person, 'Unsubscribe')
  expect(await screen.findByText('Engagement is away.')).toBeVisible()
  await press(person, 'Unsubscribe')
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
