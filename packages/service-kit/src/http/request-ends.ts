import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** As nginx has it: nobody was left to answer. */
const CALLER_LEFT = 499

/** Told once of each request, with the status of its answer. */
type EndListener = (request: FastifyRequest, reply: FastifyReply, status: number) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Told of every request that has ended, however it did. */
    onRequestEnd(listener: EndListener): void
  }
}

/** Says of each request when it has ended: answered, or left by its caller, of which fastify tells nobody. Before all other hooks. */
export function registerRequestEnds(app: FastifyInstance): void {
  const listeners: EndListener[] = []
  const ended = new WeakSet<FastifyRequest>()
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    if (ended.has(request)) return
    ended.add(request)
    const status = reply.raw.headersSent ? reply.statusCode : CALLER_LEFT
    for (const listener of listeners) listener(request, reply, status)
  }
  app.decorate('onRequestEnd', (listener: EndListener) => void listeners.push(listener))
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    raw.once('close', () => {
      if (!raw.writableFinished && !raw.errored) end(request, reply)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    end(request, reply)
  })
}
