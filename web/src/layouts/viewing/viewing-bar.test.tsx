import type { User } from '@lectern/contracts/shapes/people.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { getWishlist } from '#api/wishlist'
import { takeViewingEnd } from '../../lib/viewing-end.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { onOtherTabs } from '../../session/tabs.ts'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import ViewingBar from './viewing-bar.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  const { user } = useAuth()
  return user?.viewing ? <ViewingBar viewing={user.viewing} /> : null
}

/** What the gateway says of who is there. */
function start(secondsLeft: number, { stopStatus = 204 } = {}) {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace })
  const stopped = vi.fn()
  api.use(
    http.delete('/api/viewing', () => {
      stopped()
      return new HttpResponse(null, { status: stopStatus })
    }),
  )
  const as: User = { ...student, viewing: { personId: student.id, secondsLeft } }
  return { replace, stopped, ...renderPage(<Page />, { as }) }
}

const bar = () => screen.findByRole('region', { name: 'Viewing as someone else' })

test('says who is seen and for how long, and stops: the other tabs follow, and the person’s page is loaded anew', async () => {
  const news = vi.fn()
  const leave = onOtherTabs(news)
  const { person, replace, stopped } = start(1_452)
  expect(await bar()).toHaveTextContent('You’re viewing as Ada Lovelace.')
  expect(await bar()).toHaveTextContent('Nothing you open counts as Ada’s activity.')
  expect(screen.getByRole('timer')).toHaveTextContent(/^24:\d\d left$/)
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/people/7'))
  expect(stopped).toHaveBeenCalledOnce()
  expect(takeViewingEnd()).toEqual({ how: 'stopped', name: 'Ada Lovelace' })
  await waitFor(() => expect(news).toHaveBeenCalledWith('signed-in'))
  leave()
})

test('listeners are told five minutes and a minute before the end; then it stops by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { replace } = start(330)
  const status = async () => (await bar()).querySelector('[role=status]')?.textContent
  expect(await status()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(await status()).toBe('5 minutes left')
  await act(() => vi.advanceTimersByTimeAsync(240_000))
  expect(await status()).toBe('1 minute left')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/people/7'))
  expect(takeViewingEnd()).toEqual({ how: 'over' })
})

test('who comes to a page after it was over is led back', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace })
  api.use(http.delete('/api/viewing', () => new HttpResponse(null, { status: 204 })))
  const administrator: User = { ...student, id: 3, rights: ['administrator'] }
  renderPage(<Page />, { as: { ...administrator, viewing: { personId: 7, secondsLeft: 0 } } })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/people/7'))
  expect(screen.queryByRole('region', { name: 'Viewing as someone else' })).toBeNull()
})

test('a read that is refused because it is over has it look again', async () => {
  const { replace } = start(1_452)
  await bar()
  const over: User = { ...student, id: 3, viewing: { personId: 7, secondsLeft: 0 } }
  api.use(
    http.get('/api/user', () => HttpResponse.json(over)),
    http.get('/api/wishlist', () =>
      HttpResponse.json(
        { type: '/problems/viewing-over', title: 'Over', status: 403, detail: 'Over.', code: 'viewing-over' },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  )
  await getWishlist().catch(() => undefined)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/people/7'))
})

test('where stopping fails it says so, and can be tried again', async () => {
  const { person, replace, stopped } = start(1_452, { stopStatus: 503 })
  await bar()
  await person.click(screen.getByRole('button'))
  expect(await screen.findByText('Couldn’t stop viewing')).toBeVisible()
  expect(replace).not.toHaveBeenCalled()
  await person.click(screen.getAllByRole('button', { name: /Stop/ })[0] ?? document.body)
  await waitFor(() => expect(stopped).toHaveBeenCalledTimes(2))
})
