import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** What a receiver answers; null: nothing, ever. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string } | null

/** Somebody else's system: a real server, which takes all that it gets unless a test says otherwise. */
export function receiverUnderTest() {
  const received: Received[] = []
  let server: Server
  let answer: (request: Received) => Answer = () => ({ status: 204 })

  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      const got = { path: request.url ?? '', headers: request.headers, body: await text(request) }
      received.push(got)
      const answered = answer(got)
      if (answered) reply.writeHead(answered.status, answered.headers).end(answered.body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    answer = () => ({ status: 204 })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    answers(one: (request: Received) => Answer) {
      answer = one
    },
    got: (path: string) => received.filter((request) => request.path === path),
    /** The events' ids that came under a path, in whatever order. */
    idsAt: (path: string) =>
      received.filter((request) => request.path === path).map(({ headers }) => headers['webhook-id']),
  }
}
