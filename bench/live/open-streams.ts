import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'

const AT_ONCE = 50

export interface OpenStreams {
  /** How many were answered with a stream. */
  open: number
  /** How many ended since. */
  ended(): number
  close(): void
}

/** Opens a stream for each cookie; `onNumber` hears the number of each `conversation` that comes, and when. */
export async function openStreams(
  url: string,
  cookies: readonly string[],
  onNumber: (number: number, at: number) => void,
): Promise<OpenStreams> {
  const streams: IncomingMessage[] = []
  let ended = 0
  async function open(cookie: string): Promise<void> {
    const stream = request(new URL('/api/live', url), { headers: { cookie }, agent: false })
    stream.end()
    const [response] = (await once(stream, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      const at = performance.now()
      for (const [, number] of text.matchAll(/"conversationId":(\d+)/g)) onNumber(Number(number), at)
    })
    response.on('error', () => undefined)
    response.on('close', () => {
      ended += 1
    })
    streams.push(response)
  }
  for (let start = 0; start < cookies.length; start += AT_ONCE)
    await Promise.all(cookies.slice(start, start + AT_ONCE).map(open))
  return {
    open: streams.length,
    ended: () => ended,
    close: () => {
      for (const stream of streams) stream.destroy()
    },
  }
}
