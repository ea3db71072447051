import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listPurchases } from '#api/billing'
import { listEnrollments } from '#api/learning'
import { useIsLive } from '../api/use-is-live.ts'
import { useFreshRead, useRead } from '../api/use-read.ts'
import { useAuth } from '../session/auth-context.tsx'
import { LeaveOnDeparture } from '../session/leave-on-departure.tsx'
import { api } from '../testing/api.ts'
import { liveMessage, serveStreams } from '../testing/live-stream.ts'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import Live from './live.tsx'

function Page() {
  const { user, setUser } = useAuth()
  const { data } = useRead(listEnrollments)
  useFreshRead(listPurchases)
  const isLive = useIsLive()
  return (
    <>
      <LeaveOnDeparture />
      {user && <Live user={user} />}
      <p>{isLive ? `${data?.length} courses, live` : 'Not live'}</p>
      <button type="button" onClick={() => void setUser(teacher)}>
        Somebody else
      </button>
    </>
  )
}

function Courses() {
  return <p>{useRead(listEnrollments).data?.length} courses</p>
}

function Leaving() {
  const [isThere, setThere] = useState(true)
  const isLive = useIsLive()
  return (
    <>
      <Live user={student} />
      {isThere && isLive && <Courses />}
      <button type="button" onClick={() => setThere(!isThere)}>
        Leave or return
      </button>
    </>
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** A student's page with so many courses as were read; how often was what read. */
function open() {
  const reads = { enrollments: 0, purchases: 0, lastAt: 0 }
  api.use(
    http.get('/api/enrollments', () => {
      reads.enrollments += 1
      reads.lastAt = Date.now()
      return HttpResponse.json(Array(reads.enrollments).fill({}))
    }),
    http.get('/api/purchases', () => {
      reads.purchases += 1
      return HttpResponse.json([])
    }),
  )
  const streams = serveStreams()
  return { reads, streams, ...renderPage(<Page />, { as: student }) }
}

const enrollment: LiveFact = { fact: 'enrollment', courseId: 3 }

test('what is told is read again, and nothing else; of a burst soon, then at most once a second, and its last state', async () => {
  const { reads, streams } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  const began = Date.now()
  let lastSentAt = began
  for (let at = 1; at <= 100; at += 1) {
    lastSentAt = Date.now()
    streams[0]?.send('told', liveMessage(enrollment, { fact: 'progress', courseId: at, enrollmentId: at }), `${at}-1`)
    await new Promise((next) => setTimeout(next, 25))
  }
  await waitFor(() => expect(reads.lastAt).toBeGreaterThan(lastSentAt), { timeout: 5_000 })
  await new Promise((next) => setTimeout(next, 1_500))
  // The first follow sooner, and where the machine stalls the pauses may begin anew. Without pauses there would be ten a second.
  expect(reads.enrollments).toBeLessThanOrEqual(5 + (Date.now() - began) / 1_000)
  expect(reads.purchases).toBe(1)
  expect(screen.getByText(`${reads.enrollments} courses, live`)).toBeVisible()
})

test.each([
  ['refused', () => new HttpResponse(null, { status: 503 })],
  ['without an answer', () => HttpResponse.error()],
])('what is told is read until it can be: %s', async (_, refusal) => {
  const { reads, streams } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  let refusals = 0
  const refuse = http.get('/api/enrollments', () => {
    refusals += 1
    return refusals <= 2 ? refusal() : undefined
  })
  api.use(refuse)
  streams[0]?.send('told', liveMessage(enrollment), '1-1')
  expect(await screen.findByText('2 courses, live', {}, { timeout: 8_000 })).toBeVisible()
  expect(refusals).toBe(3)
  await new Promise((next) => setTimeout(next, 2_500))
  expect(reads.enrollments).toBe(2)
})

test('what is told and can be read only after it was left is read when it is opened again', async () => {
  let isAway = false
  let courses = 3
  api.use(
    http.get('/api/enrollments', () =>
      isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(Array(courses).fill({})),
    ),
  )
  const streams = serveStreams()
  renderPage(<Leaving />, { as: student })
  expect(await screen.findByText('3 courses')).toBeVisible()
  isAway = true
  courses = 5
  streams[0]?.send('told', liveMessage(enrollment), '1-1')
  await new Promise((next) => setTimeout(next, 500))
  fireEvent.click(screen.getByRole('button', { name: 'Leave or return' }))
  await new Promise((next) => setTimeout(next, 2_500))
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Leave or return' }))
  expect(await screen.findByText('5 courses')).toBeVisible()
})

test('a service that may have told more has its reads made again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
  const { reads, streams } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  streams[0]?.send('reread', { service: 'billing' })
  await waitFor(() => expect(reads.purchases).toBe(2))
  expect(reads.enrollments).toBe(1)
})

test('a session that was ended elsewhere leads to the sign-in at once', async () => {
  const { streams, address } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  api.use(http.get('/api/user', () => new HttpResponse('Not authenticated', { status: 401 })))
  streams[0]?.send('end', { reason: 'session' })
  await waitFor(() => expect(address().pathname).toBe('/auth'), { timeout: 1_500 })
})

test('a session that goes on gets another stream', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { streams } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  streams[0]?.send('end', { reason: 'session' })
  await waitFor(() => expect(streams).toHaveLength(2))
})

test('another person in the same tab has a stream of their own, and hears nothing of the one before', async () => {
  const { reads, streams, person } = open()
  expect(await screen.findByText('1 courses, live')).toBeVisible()
  streams[0]?.send('told', liveMessage(enrollment), '1-1')
  await person.click(screen.getByRole('button', { name: 'Somebody else' }))
  await waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[0]?.isOpen()).toBe(false)
  const read = reads.enrollments
  streams[0]?.send('told', liveMessage(enrollment), '2-1')
  await new Promise((next) => setTimeout(next, 300))
  expect(reads.enrollments).toBe(read)
})

test('where nothing is told nobody asks again, and nothing is said of it', async () => {
  let requests = 0
  const errors = vi.spyOn(console, 'error')
  api.use(
    http.get('/api/enrollments', () => HttpResponse.json([])),
    http.get('/api/purchases', () => HttpResponse.json([])),
    http.get('/api/live*', () => {
      requests += 1
      return new HttpResponse('There is nothing at this address.', { status: 404 })
    }),
  )
  renderPage(<Page />, { as: student })
  expect(await screen.findByText('Not live')).toBeVisible()
  await waitFor(() => expect(requests).toBe(1))
  await new Promise((next) => setTimeout(next, 1_500))
  expect(requests).toBe(1)
  // But for what pages of earlier tests still ask for.
  expect(errors.mock.calls.map(String).filter((said) => !said.startsWith('[MSW]'))).toEqual([])
})
