import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

const CHANGES = new Set(['POST', 'DELETE'])
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The sandbox answers under its own names only: a page whose name is made to lead here (DNS rebinding) would be of its origin.
 * What is its own (its pages and faults) is changed by its own pages and by programs, not from other sites.
 */
export function ownPagesOnly(app: FastifyInstance, { PUBLIC_URL, HOSTNAMES }: Config): void {
  const names = new Set([...LOOPBACK, ...HOSTNAMES, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])])
  app.addHook('onRequest', async (request, reply) => {
    const refuse = (sentence: string) => reply.code(403).type('text/plain').send(sentence)
    if (!names.has(request.hostname))
      return refuse('The sandbox is not known by this name: see PUBLIC_URL and HOSTNAMES.')
    const origin = request.headers.origin
    if (!CHANGES.has(request.method) || origin === undefined || request.url.startsWith('/v1/')) return
    if (URL.parse(origin)?.host === request.host) return
    return refuse('This is for the pages of the sandbox only.')
  })
}
