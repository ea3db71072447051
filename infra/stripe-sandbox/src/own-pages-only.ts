import type { FastifyInstance } from 'fastify'

const CHANGES = new Set(['POST', 'DELETE'])

/** What is the sandbox's own (its pages and faults) is changed by its own pages and by programs, not from other sites. */
export function ownPagesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (!CHANGES.has(request.method) || origin === undefined || request.url.startsWith('/v1/')) return
    if (URL.parse(origin)?.host === request.host) return
    await reply.code(403).type('text/plain').send('This is for the pages of the sandbox only.')
  })
}
