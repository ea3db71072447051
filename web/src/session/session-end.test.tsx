import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listPurchases } from '#api/billing'
import { useFreshRead } from '../api/use-read.ts'
import { api } from '../testing/api.ts'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { saveDrafts, takeDraft } from './draft-store.ts'
import { LeaveOnDeparture } from './leave-on-departure.tsx'
import { useUnsentDraft } from './use-unsent-draft.ts'

function Form() {
  const [words, setWords] = useState('')
  const { mutate } = useFreshRead(listPurchases)
  useUnsentDraft(
    'form',
    () => (words ? { words } : null),
    (typed) => setWords(typed.words),
  )
  return (
    <>
      <LeaveOnDeparture />
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <button type="button" onClick={() => void mutate()}>
        Read again
      </button>
    </>
  )
}

const refusal = () => new HttpResponse('Not authenticated', { status: 401 })

test('a 401 while somebody is signed in leads to the sign-in, and what was typed waits for that account', async () => {
  api.use(http.get('/api/purchases', () => HttpResponse.json([])))
  const { person, address } = renderPage(<Form />, { as: student, pattern: '/' })
  await waitFor(() => expect(screen.getByLabelText('Words')).toBeVisible())
  await person.type(screen.getByLabelText('Words'), 'half')
  api.use(http.get('/api/purchases', refusal))
  await waitFor(async () => {
    await person.click(screen.getByRole('button', { name: 'Read again' }))
    expect(address().pathname).toBe('/auth')
  })
  expect(address().search).toBe('?redirect=%2F')
  const key = { path: window.location.pathname, name: 'form' }
  expect(takeDraft({ ...key, userId: teacher.id })).toBeNull()
  expect(takeDraft({ ...key, userId: student.id })).toEqual({ words: 'half' })
})

test('what nobody typed is not kept', () => {
  saveDrafts(student.id)
  expect(localStorage).toHaveLength(0)
})
