import type { FastifyReply } from 'fastify'

/** An answer of the API, its body written out, so that an idempotency key gets the very same again. */
export interface Answer {
  status: number
  body: string
}

export const toAnswer = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body, null, 2) })

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  // Nothing was done, or another request is doing it: the SDK may try again.
  if (status === 409 || status === 429 || status >= 500) reply.header('stripe-should-retry', 'true')
  return reply.code(status).type('application/json').send(body)
}
