import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../testing/api.ts'
import { liveMessage, serveStreams } from '../testing/live-stream.ts'
import { keepConnected } from './connection.ts'
import type { ConnectionEvent } from './connection-events.ts'

const heard: ConnectionEvent[] = []
let over: AbortController

beforeEach(() => {
  heard.length = 0
  over = new AbortController()
  // No pauses.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  over.abort()
  vi.restoreAllMocks()
})

/** Machines are busy at times. */
const soon = (check: () => void) => vi.waitFor(check, 20_000)

const connect = (after: string | null = null) =>
  keepConnected({ after, signal: over.signal, emit: (event) => void heard.push(event) })

const notifications = liveMessage({ fact: 'notifications' })

test('says what it hears, and goes on from the last place when it is cut', async () => {
  const streams = serveStreams()
  void connect('5-0')
  await soon(() => expect(heard).toContainEqual({ type: 'up', up: true }))
  expect(streams[0]?.after).toBe('5-0')
  streams[0]?.send('told', notifications, '6-0')
  streams[0]?.send('reread', { service: 'analytics' })
  streams[0]?.send('of-a-newer-release', { any: 1 })
  await soon(() => expect(heard.at(-1)).toEqual({ type: 'reread', service: 'analytics' }))
  expect(heard).toContainEqual({ type: 'message', id: '6-0', message: notifications })
  // A sign of life moves the place.
  streams[0]?.sendText(': \nid: 9-0\n\n')
  await soon(() => expect(heard.at(-1)).toEqual({ type: 'position', id: '9-0' }))
  streams[0]?.cut()
  await soon(() => expect(streams[1]?.after).toBe('9-0'))
  expect(heard).toContainEqual({ type: 'up', up: false })
})

test('what comes in pieces is one message', async () => {
  const streams = serveStreams()
  void connect()
  await soon(() => expect(streams).toHaveLength(1))
  const text = `id: 7-0\nevent: told\ndata: ${JSON.stringify(notifications)}\n\n`
  for (const half of [text.slice(0, 30), text.slice(30)]) {
    streams[0]?.sendText(half)
    await new Promise((next) => setTimeout(next, 20))
  }
  await soon(() => expect(heard.at(-1)).toEqual({ type: 'message', id: '7-0', message: notifications }))
})

test('a gateway that goes is left for another one; a session that is over is the end', async () => {
  const streams = serveStreams()
  const connection = connect()
  await soon(() => expect(streams).toHaveLength(1))
  streams[0]?.send('end', { reason: 'closing' })
  await soon(() => expect(streams).toHaveLength(2))
  streams[1]?.send('end', { reason: 'session' })
  await connection
  expect(heard.at(-1)).toEqual({ type: 'ended' })
})

test.each([
  [401, [{ type: 'ended' }]],
  [404, []],
])('refused with %i it asks no more', async (status, events) => {
  let requests = 0
  api.use(
    http.get('/api/live', () => {
      requests += 1
      return new HttpResponse(null, { status })
    }),
  )
  await connect()
  expect(requests).toBe(1)
  expect(heard).toEqual(events)
})

test('where three streams in a row do not come, it looks instead', async () => {
  const looks: (string | null)[] = []
  let requests = 0
  api.use(
    http.get('/api/live', () => {
      requests += 1
      return new HttpResponse(null, { status: 502 })
    }),
    http.get('/api/live/told', ({ request }) => {
      looks.push(new URL(request.url).searchParams.get('after'))
      return HttpResponse.json({ resumed: true, id: '8-0', messages: [{ id: '7-0', ...notifications }] })
    }),
  )
  void connect('5-0')
  await soon(() => expect(heard.at(-1)).toEqual({ type: 'position', id: '8-0' }))
  expect(requests).toBe(3)
  expect(looks).toEqual(['5-0'])
  expect(heard).toEqual([
    { type: 'message', id: '7-0', message: notifications },
    { type: 'position', id: '8-0' },
  ])
  // The network is there again: a reason to look now.
  window.dispatchEvent(new Event('online'))
  await soon(() => expect(looks).toEqual(['5-0', '8-0']))
})

test('without a network the stream is cut, and begun again when it is back', async () => {
  const streams = serveStreams()
  vi.mocked(Math.random).mockReturnValue(1)
  void connect('5-0')
  await soon(() => expect(heard).toContainEqual({ type: 'up', up: true }))
  window.dispatchEvent(new Event('offline'))
  await soon(() => expect(heard.at(-1)).toEqual({ type: 'up', up: false }))
  window.dispatchEvent(new Event('online'))
  await soon(() => expect(streams).toHaveLength(2))
})

test('what failed without a network delays nothing once it is back, even when that is said too early', async () => {
  let requests = 0
  const attempt = () => {
    requests += 1
    return HttpResponse.error()
  }
  api.use(http.get('/api/live', attempt), http.get('/api/live/told', attempt))
  void connect('5-0')
  await soon(() => expect(requests).toBeGreaterThan(20))
  // The next pause would be a minute.
  vi.mocked(Math.random).mockReturnValue(1)
  let before = 0
  await soon(() => {
    const isResting = before === requests
    before = requests
    expect(isResting).toBe(true)
  })
  window.dispatchEvent(new Event('online'))
  await soon(() => expect(requests).toBeGreaterThan(before))
  const streams = serveStreams()
  await soon(() => expect(streams).toHaveLength(1))
})
