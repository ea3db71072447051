import type { LiveMessage } from '@lectern/contracts/shapes/live.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type ConnectionEvent, type ConnectionOptions, type Ending, lost } from './connection-events.ts'
import { notBefore } from './pauses.ts'

const STREAM = '/api/live'
/** Where a stream isn't let through, no greeting comes. */
const GREETED_WITHIN_MS = 10_000
/** The gateway says something at least every 25 s. */
const SILENT_MS = 30_000
/** What is cut sooner than that, after the greeting, is no better than none. */
const HELD_MS = 5_000

/** One stream, until it is over. It throws nothing. By fetch: an EventSource can't tell why it was refused. */
export async function readStream({ after, signal, emit }: ConnectionOptions): Promise<Ending> {
  if (signal.aborted) return lost()
  const cut = new AbortController()
  const cutOff = () => cut.abort()
  let timer = setTimeout(cutOff, GREETED_WITHIN_MS)
  signal.addEventListener('abort', cutOff)
  window.addEventListener('offline', cutOff)
  let greetedAt: number | null = null
  let ending: Ending | null = null
  /** Given by itself, since the last event. */
  let lastId: string | null = null

  function onEvent(event: EventSourceMessage): void {
    lastId = null
    ending = endingOf(event) ?? ending
    const parsed = connectionEventOf(event)
    if (parsed?.type === 'hello') greetedAt = Date.now()
    if (parsed) emit(parsed)
  }

  try {
    const response = await fetch(STREAM, {
      headers: { Accept: 'text/event-stream', ...(after !== null && { 'Last-Event-ID': after }) },
      ...{ credentials: 'include', cache: 'no-store', signal: cut.signal },
    })
    const refused = refusalOf(response)
    if (refused) return refused
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    const parser = createParser({
      onEvent,
      onId: (id) => {
        lastId = id
      },
    })
    while (reader && !ending) {
      const { done, value } = await reader.read()
      if (done) break
      parser.feed(decoder.decode(value, { stream: true }))
      if (lastId !== null) emit({ type: 'position', id: lastId })
      lastId = null
      if (greetedAt === null) continue
      clearTimeout(timer)
      timer = setTimeout(cutOff, SILENT_MS)
    }
  } catch {
    // Cut, by us or on the way; or not what it should be.
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cutOff)
    window.removeEventListener('offline', cutOff)
    cut.abort()
  }
  return ending ?? lost(greetedAt !== null && Date.now() - greetedAt >= HELD_MS)
}

/** Null where it isn't refused. */
export function refusalOf(response: Response): Ending | null {
  if (response.status === 401) return { end: 'session' }
  if (response.status === 404) return { end: 'nothing' }
  return response.ok ? null : lost(false, notBefore(response))
}

function connectionEventOf({ event, data, id: eventId }: EventSourceMessage): ConnectionEvent | null {
  const id = eventId ?? null
  if (event === 'hello') {
    const { resumed }: { resumed: boolean } = JSON.parse(data)
    return { type: 'hello', id, resumed }
  }
  if (event === 'told') {
    const message: LiveMessage = JSON.parse(data)
    return { type: 'message', id, message }
  }
  if (event === 'reread') {
    const { service }: { service: string } = JSON.parse(data)
    return { type: 'reread', service }
  }
  return null
}

function endingOf({ event, data }: EventSourceMessage): Ending | null {
  if (event !== 'end') return null
  const { reason }: { reason: string } = JSON.parse(data)
  return { end: reason === 'session' ? 'session' : 'closing' }
}
