import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

export type FixedHeaders = Readonly<Record<string, string>>

/** What Node refuses before anybody is asked, by the code of its error. Anything else is no HTTP. */
const REFUSALS: Record<string, 'request-too-slow' | 'headers-too-large'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Answers on the bare connection what Node could not make a request of. */
export function refuseOn(socket: Socket, error: ConnectionError, headers: FixedHeaders): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, slug, title, message: detail } = refuse(REFUSALS[error.code] ?? 'request-unreadable')
  const body = JSON.stringify({ type: `/problems/${slug}`, title, status, detail })
  const about = { 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ ...headers, ...about, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/**
 * Has these headers on every answer that says nothing else of them, those among them that are made before or beside hooks: of
 * addresses that can't be read, of expectations that nobody meets, of requests without a host.
 */
export function onEveryAnswer(app: FastifyInstance, headers: FixedHeaders): void {
  const fixed = new Map(Object.entries(headers))
  app.server.prependListener('request', (_request, response) => response.setHeaders(fixed))
  app.server.on('checkExpectation', (_request, response) => {
    response.setHeaders(fixed).writeHead(417, { connection: 'close' }).end()
  })
  // Node's own refusal of it would carry nothing.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw refuse('host-missing')
  })
}
