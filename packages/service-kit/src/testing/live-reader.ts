import { request } from 'node:http'
import { onTestFinished } from 'vitest'

export interface LiveEvent {
  event: string
  data: unknown
  /** The place that the browser would come back to. */
  id: string
}

/** A stream as a browser reads it. */
export interface LiveReader {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** All that came, as it came. */
  readonly text: string
  readonly events: LiveEvent[]
  /** Whether the other side ended it. */
  readonly isOver: boolean
  /** The place that the browser would come back to. */
  readonly lastId: string
  /** Stops taking from the line. */
  pause(): void
  close(): void
}

interface Options {
  after?: string | undefined
  /** As a browser sends it by itself. */
  lastEventId?: string | undefined
}

/** Opens a stream with a session's cookies, and answers once its head is there. Closed when the test is over. */
export function readLive(address: string, cookie: string, { after, lastEventId }: Options = {}): Promise<LiveReader> {
  const url = new URL(after === undefined ? '/api/live' : `/api/live?after=${after}`, address)
  const headers = { cookie, ...(lastEventId && { 'last-event-id': lastEventId }) }
  return new Promise((resolve, reject) => {
    const liveRequest = request(url, { headers, agent: false }, (response) => {
      let text = ''
      let isOver = false
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        isOver = true
      })
      response.on('close', () => {
        isOver = true
      })
      response.on('error', () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        get text() {
          return text
        },
        get events() {
          return parse(text).events
        },
        get lastId() {
          return parse(text).lastId
        },
        get isOver() {
          return isOver
        },
        pause: () => void response.pause(),
        close: () => void liveRequest.destroy(),
      })
    })
    liveRequest.on('error', reject)
    liveRequest.end()
    onTestFinished(() => void liveRequest.destroy())
  })
}

/** By the rules of the HTML standard, as far as they are used here. */
function parse(text: string): { events: LiveEvent[]; lastId: string } {
  let lastId = ''
  const events: LiveEvent[] = []
  for (const block of text.split('\n\n').slice(0, -1)) {
    const lines = block.split('\n').filter((line) => !line.startsWith(':'))
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    lastId = field('id') ?? lastId
    const data = field('data')
    if (data !== undefined) events.push({ event: field('event') ?? 'message', data: JSON.parse(data), id: lastId })
  }
  return { events, lastId }
}
