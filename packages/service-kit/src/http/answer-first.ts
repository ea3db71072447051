import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Shows every request to `answer` before anything else looks at it: routing, hooks and headers of `onEveryAnswer`. What it
 * answers, saying true, goes no further.
 */
export function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of others) listener.call(server, request, response)
  })
}
