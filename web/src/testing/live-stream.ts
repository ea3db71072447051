import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { HttpResponse, http } from 'msw'
import { vi } from 'vitest'
import { api } from './api.ts'

/** A stream that a page has opened. */
export interface OpenStream {
  /** The place that it was asked to go on from. */
  after: string | null
  isOpen: () => boolean
  send: (event: string, data: object, id?: string) => void
  sendText: (text: string) => void
  cut: () => void
}

/**
 * Answers `GET /api/live` with streams that the test writes, each greeted, and the time with `1000000-0`; until mocks are restored. Not by the test's
 * server: its sockets fail where somebody leaves a stream in the middle.
 */
export function serveStreams(): OpenStream[] {
  const streams: OpenStream[] = []
  api.use(http.get('/api/live/told', () => HttpResponse.json({ resumed: false, id: '1000000-0', messages: [] })))
  const others = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/api/live') return others(input, init)
    init?.signal?.throwIfAborted()
    const { stream, body } = openStream(new Headers(init?.headers).get('last-event-id'), init?.signal)
    streams.push(stream)
    stream.send('hello', { resumed: stream.after !== null }, stream.after ?? '1000000-0')
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return streams
}

function openStream(after: string | null, signal: AbortSignal | null | undefined) {
  const encoder = new TextEncoder()
  const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let open = true
  const close = (how: () => Promise<void>) => {
    if (open) how().catch(() => {})
    open = false
  }
  const sendText = (text: string) => {
    if (open) writer.write(encoder.encode(text)).catch(() => {})
  }
  signal?.addEventListener('abort', () => close(() => writer.abort(signal.reason)))
  const stream: OpenStream = {
    ...{ after, sendText, isOpen: () => open, cut: () => close(() => writer.close()) },
    send: (event, data, id) => sendText(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  }
  return { stream, body }
}

/** A message of such facts. */
export function liveMessage(...facts: LiveFact[]) {
  return { facts }
}
