import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../testing/api.ts'
import { FakeLocks } from '../testing/fake-locks.ts'
import { liveMessage, serveStreams } from '../testing/live-stream.ts'
import { shareConnection, type TabEvent } from './browser-share.ts'

/** Machines are busy at times. */
const soon = (check: () => void) => vi.waitFor(check, 20_000)
const leaving: (() => void)[] = []

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

function open(personId: number, openedAt = Date.now()) {
  const heard: TabEvent[] = []
  const leave = shareConnection(personId, openedAt, (one) => void heard.push(one))
  leaving.push(leave)
  return { heard, leave, isUp: () => soon(() => expect(heard).toContainEqual({ type: 'up', up: true })) }
}

const notifications = { type: 'message', id: '1000001-0', message: liveMessage({ fact: 'notifications' }) }
const sendTo = (stream: { send: (event: string, data: object, id?: string) => void } | undefined, id: string) =>
  stream?.send('told', liveMessage({ fact: 'notifications' }), id)

test('tabs of a person share one stream; when the one that has it goes, another goes on from there', async () => {
  const streams = serveStreams()
  const first = open(7)
  await first.isUp()
  // It begins where the page did, by the clock of the places.
  expect(Number(streams[0]?.after?.split('-')[0])).toBeGreaterThan(990_000)
  expect(Number(streams[0]?.after?.split('-')[0])).toBeLessThan(1_000_000)
  const second = open(7)
  await second.isUp()
  sendTo(streams[0], '1000001-0')
  await soon(() => expect(second.heard.at(-1)).toEqual(notifications))
  expect(first.heard.at(-1)).toEqual(notifications)
  expect(streams).toHaveLength(1)

  first.leave()
  await soon(() => expect(streams[1]?.after).toBe('1000001-0'))
  sendTo(streams[1], '1000002-0')
  await soon(() => expect(second.heard.at(-1)).toEqual({ ...notifications, id: '1000002-0' }))
  expect(first.heard.at(-1)).toEqual(notifications)
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true])
})

test('a tab that was opened before the last thing was told reads anew; one that was opened later does not', async () => {
  const streams = serveStreams()
  const first = open(7)
  await first.isUp()
  sendTo(streams[0], '1000001-0')
  await soon(() => expect(first.heard).toContainEqual(notifications))
  const late = open(7, Date.now() - 500)
  await late.isUp()
  expect(late.heard).toContainEqual({ type: 'reread-all', ofMany: false })
  const later = open(7, Date.now() + 5_000)
  await later.isUp()
  expect(later.heard).toEqual([{ type: 'up', up: true }])
  // Before the one with the connection listened.
  const earlier = open(7, Date.now() - 60_000)
  await earlier.isUp()
  expect(earlier.heard).toContainEqual({ type: 'reread-all', ofMany: false })
})

test('another person in the same browser hears nothing of it', async () => {
  const streams = serveStreams()
  const [ada, grace] = [open(7), open(8)]
  await Promise.all([ada.isUp(), grace.isUp()])
  expect(streams).toHaveLength(2)
  sendTo(streams[0], '1000001-0')
  sendTo(streams[1], '1000005-0')
  await soon(() => expect([...ada.heard, ...grace.heard]).toHaveLength(4))
  await new Promise((next) => setTimeout(next, 50))
  for (const { heard } of [ada, grace]) expect(heard.filter(({ type }) => type === 'message')).toHaveLength(1)
})

test('what cannot be told any more is read anew, and so is all where nobody knows the time', async () => {
  const streams = serveStreams()
  const tab = open(7)
  await tab.isUp()
  streams[0]?.send('hello', { resumed: false }, '1000009-0')
  await soon(() => expect(tab.heard.at(-1)).toEqual({ type: 'reread-all', ofMany: true }))
  tab.leave()
  api.use(http.get('/api/live/told', () => new HttpResponse(null, { status: 503 })))
  const blind = open(7)
  await blind.isUp()
  expect(blind.heard).toContainEqual({ type: 'reread-all', ofMany: true })
})

test('without locks each tab has a stream of its own', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const streams = serveStreams()
  await Promise.all([open(7).isUp(), open(7).isUp()])
  expect(streams).toHaveLength(2)
})
