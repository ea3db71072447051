import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '#texts/session'
import { isEndingItself } from '../api/session-end.ts'
import { registerUnsent, type UnsentOutcome } from '../lib/unsent-text.ts'
import { api } from '../testing/api.ts'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { useAuth } from './auth-context.tsx'
import { takeDraft } from './draft-store.ts'
import { LeaveOnDeparture } from './leave-on-departure.tsx'
import { notifyOtherTabs } from './tabs.ts'
import { useUnsentDraft } from './use-unsent-draft.ts'

function Page() {
  const [words, setWords] = useState('')
  const { logout } = useAuth()
  useUnsentDraft(
    'form',
    () => (words ? { words } : null),
    (typed) => setWords(typed.words),
  )
  return (
    <>
      <LeaveOnDeparture />
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <button type="button" onClick={() => void logout()}>
        Leave
      </button>
    </>
  )
}

let ended = 0
let forgetPart = () => {}
afterEach(() => {
  ended = 0
  forgetPart()
  vi.useRealTimers()
})

async function open() {
  api.use(
    http.post('/api/logout', () => {
      ended += 1
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const view = renderPage(<Page />, { as: student, pattern: '/page' })
  await waitFor(() => expect(screen.getByLabelText('Words')).toBeVisible())
  return {
    ...view,
    pressLeave: () => view.person.click(screen.getByRole('button', { name: 'Leave' })),
    type: (words: string) => view.person.type(screen.getByLabelText('Words'), words),
  }
}

/** A part of the page that has something to send, with what becomes of it. */
function part(before: UnsentOutcome, after: UnsentOutcome) {
  let outcome = before
  const send = vi.fn(async () => {
    outcome = after
  })
  forgetPart = registerUnsent({ send, outcome: () => outcome })
  return send
}

const keyOf = (userId: number) => ({ userId, path: window.location.pathname, name: 'form' })
const hasLoggedOut = (address: () => { pathname: string }) => waitFor(() => expect(address().pathname).toBe('/'))

test('what is unsent is sent first, and then nobody is asked', async () => {
  const { pressLeave, address } = await open()
  const send = part('saved', 'sent')
  await pressLeave()
  await hasLoggedOut(address)
  expect(send).toHaveBeenCalledOnce()
  expect(ended).toBe(1)
})

test('what stands in a form is asked about, and kept for that account alone', async () => {
  const { person, pressLeave, type, address } = await open()
  await type('half')
  await pressLeave()
  expect(await screen.findByText(texts.unsent.kept({ days: 7 }))).toBeVisible()
  await person.click(screen.getByRole('button', { name: texts.unsent.stay }))
  expect(ended).toBe(0)

  await pressLeave()
  await person.click(await screen.findByRole('button', { name: texts.unsent.logOut }))
  await hasLoggedOut(address)
  expect(ended).toBe(1)
  expect(takeDraft(keyOf(teacher.id))).toBeNull()
  expect(takeDraft(keyOf(student.id))).toEqual({ words: 'half' })
})

test('it is kept for seven days', async () => {
  const { person, pressLeave, type, address } = await open()
  await type('half')
  await pressLeave()
  await person.click(await screen.findByRole('button', { name: texts.unsent.logOut }))
  await hasLoggedOut(address)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1 })
  expect(takeDraft(keyOf(student.id))).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('what nobody would keep is said to be lost', async () => {
  const { pressLeave, type } = await open()
  part('saved', 'lost')
  await type('half')
  await pressLeave()
  expect(await screen.findByText(texts.unsent.lost)).toBeVisible()
  expect(ended).toBe(0)
})

test('while another tab logs out, the end of the session is no news here', async () => {
  await open()
  notifyOtherTabs('logging-out')
  await waitFor(() => expect(isEndingItself()).toBe(true))
  notifyOtherTabs('stayed')
  await waitFor(() => expect(isEndingItself()).toBe(false))
})

test('another tab that logs out leaves nothing on screen here, and what was typed waits', async () => {
  const { type, address } = await open()
  await type('half')
  notifyOtherTabs('logged-out')
  await hasLoggedOut(address)
  expect(ended).toBe(0)
  expect(takeDraft(keyOf(student.id))).toEqual({ words: 'half' })
})
