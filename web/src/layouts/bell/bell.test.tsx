import { leadsTo } from '@lectern/contracts/shapes/notification-links.ts'
import {
  exampleNotification,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '@lectern/contracts/shapes/notifications.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { matchPath } from 'react-router-dom'
import { mutate } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive } from '../../api/liveness.ts'
import { outdate } from '../../api/reads.ts'
import { readsOfFact } from '../../api/reads-of-fact.ts'
import { pages } from '../../config/pages.ts'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Bell } from './bell.tsx'
import { whenOf } from './days.ts'

/** In the middle of the computer's day, so that two minutes ago is on the same one. Timers go on as they are. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) }))
afterEach(() => void vi.useRealTimers())

const LONG_AGO = '2026-01-02T10:00:00.000Z'
let lastId = 0
function aNotification(kind: NotificationKind, differs: Partial<Notification> = {}): Notification {
  lastId += 1
  const at = new Date(Date.now() - 120_000).toISOString()
  return { ...exampleNotification, id: lastId, kind, at, count: 1, ...differs }
}

/** The API of a person with these notifications, newest first, in parts of `limit`; what was changed is in `sent`. */
function serve(list: Notification[], limit = 30) {
  const sent: string[] = []
  const counted = vi.fn(() => HttpResponse.json({ unread: list.filter(({ read }) => !read).length }))
  api.use(
    http.get('/api/notifications/unread', counted),
    http.get('/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams
      const from = Number(query.get('after') ?? 0)
      const all = list.filter(({ read }) => query.get('unread') !== 'true' || !read)
      const next = from + limit < all.length ? String(from + limit) : null
      return HttpResponse.json({ items: all.slice(from, from + limit), next })
    }),
    http.put('/api/notifications/:id/read', ({ params }) => {
      sent.push(`read ${params.id}`)
      const one = list.find(({ id }) => id === Number(params.id))
      if (one) one.read = true
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/notifications/read', async ({ request }) => {
      const { until } = (await request.json()) as { until: string }
      sent.push(`read until ${until}`)
      for (const one of list) one.read ||= one.at <= until
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { sent, counted }
}

async function open(role: 'student' | 'teacher' = 'teacher') {
  const page = renderPage(<Bell who={role} />)
  await page.person.click(await screen.findByRole('button', { name: /^Notifications/ }))
  return { ...page, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) }
}

test('says how much is unread; the list says when, and of many that they are many', async () => {
  serve([
    aNotification('student-enrolled', { count: 3 }),
    aNotification('review-posted', { actor: null, subject: { enrollmentId: 12, rating: 1 } }),
    aNotification('order-refunded', { at: LONG_AGO, read: true, subject: { amountCents: 4900 } }),
  ])
  const { panel } = await open()
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toHaveTextContent('2')
  const today = within(await panel.findByRole('region', { name: 'Today' }))
  const [enrolled, review] = today.getAllByRole('link')
  expect(enrolled).toHaveAccessibleName(
    'Unread: Ada Lovelace and 2 others enrolled in Sourdough from the start 2 minutes ago',
  )
  expect(enrolled).toHaveAttribute('href', '/teacher/students?course=3')
  expect(review).toHaveTextContent('A deleted user gave Sourdough from the start 1 star')
  const earlier = within(panel.getByRole('region', { name: 'Earlier' }))
  expect(earlier.getByRole('link')).toHaveTextContent(/Ada Lovelace was refunded \$49\.00/)
})

test('opening one reads it and leads there; the others stay unread', async () => {
  const { sent } = serve([aNotification('student-enrolled'), aNotification('student-completed')])
  const { panel, person, address } = await open()
  await person.click(await panel.findByRole('link', { name: /completed/ }))
  expect(address().pathname).toBe('/teacher/students/12')
  expect(sent).toEqual([`read ${lastId}`])
})

test('all are read that were there when it was asked for, and the keyboard stays in the list', async () => {
  const list = [aNotification('student-enrolled'), aNotification('review-posted', { at: LONG_AGO })]
  const { sent } = serve(list)
  const { panel, person } = await open()
  await person.click(await panel.findByRole('tab', { name: 'Unread2' }))
  expect(await panel.findAllByRole('link', { name: /^Unread/ })).toHaveLength(2)
  await person.click(panel.getByRole('button', { name: 'Mark all as read' }))
  expect(await panel.findByText('You’re all caught up')).toBeVisible()
  expect(sent).toEqual([`read until ${list[0]?.at}`])
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toHaveFocus()
})

test('what is earlier comes when it is asked for, under the day that it belongs to', async () => {
  serve(
    Array.from({ length: 5 }, () => aNotification('course-updated', { at: LONG_AGO, read: true, actor: null })),
    2,
  )
  const { panel, person } = await open('student')
  const rows = () => panel.findAllByText('Sourdough from the start')
  expect(await rows()).toHaveLength(2)
  for (const shown of [4, 5]) {
    await person.click(panel.getByRole('button', { name: 'Show earlier notifications' }))
    await vi.waitFor(async () => expect(await rows()).toHaveLength(shown))
  }
  expect(panel.queryByRole('button', { name: 'Show earlier notifications' })).toBeNull()
  expect(panel.getAllByRole('heading', { name: 'Earlier' })).toHaveLength(1)
})

test('what comes while the list is open is in it as soon as it is counted', async () => {
  const list = [aNotification('review-posted', { subject: { enrollmentId: 12, rating: 5 } })]
  serve(list)
  const { panel } = await open()
  expect(await panel.findAllByRole('link', { name: /^Unread/ })).toHaveLength(1)
  list.unshift(aNotification('student-enrolled'))
  // As the minute's look does.
  await mutate('/api/notifications/unread')
  expect(await panel.findByText(/enrolled in/)).toBeVisible()
})

test('where it is told of what comes, count and list are read once each, and no page asks by itself', async () => {
  const list = [aNotification('review-posted', { subject: { enrollmentId: 12, rating: 5 } })]
  const { counted } = serve(list)
  setLive(true)
  const { panel } = await open()
  expect(await panel.findAllByRole('link', { name: /^Unread/ })).toHaveLength(1)
  list.unshift(aNotification('student-enrolled'))
  const before = counted.mock.calls.length
  await outdate(...readsOfFact({ fact: 'notifications' }, 'teacher'))
  expect(await panel.findByText(/enrolled in/)).toBeVisible()
  expect(await panel.findByRole('tab', { name: 'Unread2' })).toBeVisible()
  expect(counted.mock.calls.length).toBe(before + 1)
  setLive(false)
})

test('nothing yet is said, and what could not be read is asked for again', async () => {
  serve([])
  api.use(http.get('/api/notifications', () => new HttpResponse('Away', { status: 503 }), { once: true }))
  const { panel, person } = await open('student')
  await person.click(await panel.findByRole('button', { name: 'Try Again' }))
  expect(await panel.findByText('No notifications yet')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', '/profile/notifications')
})

test('every kind leads somewhere, and says something, also where its course is unknown', async () => {
  const strangers = NOTIFICATION_KINDS.map((kind) => aNotification(kind, { course: null, actor: null, subject: {} }))
  serve(strangers)
  const { panel } = await open()
  const rows = await panel.findAllByRole('link', { name: /^Unread: \w.*a course/ })
  expect(rows).toHaveLength(NOTIFICATION_KINDS.length)
  expect(leadsTo(aNotification('quiz-graded', { subject: { lessonId: 9 } }))).toBe('/courses/3/learn?lesson=9')
  expect(leadsTo(aNotification('payment-failed'))).toBe('/checkout/3')
  expect(leadsTo(aNotification('student-completed', { count: 2 }))).toBe('/teacher/students?course=3&tab=completed')
  for (const one of [
    ...strangers,
    ...NOTIFICATION_KINDS.flatMap((kind) => [aNotification(kind), aNotification(kind, { count: 2 })]),
  ]) {
    const { pathname } = new URL(leadsTo(one), 'https://courses.example.org')
    expect(
      Object.values(pages).some(({ path }) => matchPath(path, pathname)),
      pathname,
    ).toBe(true)
  }
})

test('days are those of the computer', () => {
  const now = new Date(2026, 10, 24, 0, 30)
  const at = (...parts: [number, number, number, number]) => whenOf(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 24, 0)).toBe('30 minutes ago')
  expect(at(2026, 10, 23, 23)).toBe('Yesterday')
  expect(at(2026, 10, 22, 23)).toBe('Nov 22')
  expect(at(2025, 10, 23, 23)).toBe('Nov 23, 2025')
})
