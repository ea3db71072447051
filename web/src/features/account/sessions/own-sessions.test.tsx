import { exampleSession, type Session } from '@lectern/contracts/shapes/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { texts } from '#texts/account'
import { texts as proofTexts } from '#texts/session-proof'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { OwnSessions } from './own-sessions.tsx'

const here = exampleSession
const phone: Session = { ...here, id: 'pH0ne2QmZ9yT4uVn6cW1Ab', device: 'Safari on iOS', current: false }
const unknown: Session = { ...here, id: 'uNkn0QmZ9yT4uVn6cW1Abc', device: null, current: false }

/** What the server has; `ended` are the ids that were sent. */
function sessions(list: Session[]) {
  const state = { list, ended: [] as string[] }
  api.use(
    http.get('/api/user/sessions', () => HttpResponse.json(state.list)),
    http.delete('/api/user/sessions/:id', ({ params }) => {
      state.ended.push(String(params.id))
      state.list = state.list.filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('/api/user/sessions', () => {
      state.list = state.list.filter(({ current }) => current)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return state
}

test('each is named with when it was used, and ends by its own button; the own has none', async () => {
  const server = sessions([here, phone, unknown])
  const { person } = renderPage(<OwnSessions />, { as: student })
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox on WindowsLast active: Nov 24, .*Logged in: Nov 20, .*This device$/),
    expect.stringMatching(/^Safari on iOS/),
    expect.stringMatching(/^Unknown device/),
  ])
  await person.click(screen.getByRole('button', { name: 'End the session on Safari on iOS' }))
  expect(await screen.findByText(texts.sessions.ended.title)).toBeVisible()
  expect(server.ended).toEqual([phone.id])
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())

  await person.click(screen.getByRole('button', { name: 'Log out other devices' }))
  expect(await screen.findByText(texts.sessions.othersEnded.title)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull())
  expect(screen.getByText('Firefox on Windows')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull()
})

test('after a while the password comes first', async () => {
  const server = sessions([here, phone])
  let isProven = false
  const refusal = { type: '/problems/proof-required', status: 403, detail: 'Prove it.', withCode: false }
  api.use(
    http.delete('/api/user/sessions/:id', () =>
      isProven
        ? undefined
        : HttpResponse.json(refusal, { status: 403, headers: { 'content-type': 'application/problem+json' } }),
    ),
    http.post('/api/user/proof', () => {
      isProven = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = renderPage(<OwnSessions />, { as: student })
  await person.click(await screen.findByRole('button', { name: 'End the session on Safari on iOS' }))
  const dialog = await screen.findByRole('dialog', { name: proofTexts.title })
  expect(server.ended).toEqual([])
  await person.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'correct horse')
  await person.keyboard('{Enter}')
  expect(await screen.findByText(texts.sessions.ended.title)).toBeVisible()
  expect(server.ended).toEqual([phone.id])
})

test('what could not be ended is said and stays; a list that does not come can be tried again', async () => {
  api.use(http.get('/api/user/sessions', () => new HttpResponse('Away.', { status: 503 })))
  const { person } = renderPage(<OwnSessions />, { as: student })
  const alert = await screen.findByRole('alert')
  sessions([here, phone])
  await person.click(within(alert).getByRole('button'))
  api.use(http.delete('/api/user/sessions/:id', () => new HttpResponse('Redis is away.', { status: 503 })))
  await person.click(await screen.findByRole('button', { name: 'End the session on Safari on iOS' }))
  expect(await screen.findByText(texts.sessions.notEnded)).toBeVisible()
  expect(screen.getByText('Safari on iOS')).toBeVisible()
  expect(screen.getByRole('button', { name: 'End the session on Safari on iOS' })).toBeEnabled()
})
