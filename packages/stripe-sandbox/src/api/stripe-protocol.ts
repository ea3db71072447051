import type { FastifyError, FastifyInstance } from 'fastify'
import qs from 'qs'
import { sendAnswer, toAnswer } from './answer.ts'
import { checkApiVersion } from './api-version.ts'
import { StripeError } from './stripe-error.ts'

const isApi = (url: string): boolean => url.startsWith('/v1/')

/** Nested parameters in brackets, such as `card[number]` and `expand[0]`. */
export const parseForm = (text: string) => qs.parse(text, { depth: 6, parameterLimit: 1_000, arrayLimit: 100 })

/** What holds for every call of the API: form bodies, the headers that Stripe sends, its errors, and calls from browsers. */
export function stripeProtocol(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id)
    if (!isApi(request.url)) return
    // Stripe.js calls from the page of the shop; the keys in the call are the proof, no cookie is.
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Request-Id' })
    const key = request.headers['idempotency-key']
    if (key) reply.header('idempotency-key', key)
    reply.header('stripe-version', checkApiVersion(request.headers['stripe-version']))
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof StripeError) return sendAnswer(reply, toAnswer(error.status, error.toBody()))
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const message = status >= 500 ? 'The sandbox failed; its log says why.' : error.message
    const type = status >= 500 ? 'api_error' : 'invalid_request_error'
    return sendAnswer(reply, toAnswer(status, new StripeError(status, type, message).toBody()))
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const message = `Unrecognized request URL (${request.method}: ${path}). The sandbox covers a part of Stripe's API: see its README.`
    const error = new StripeError(404, 'invalid_request_error', message)
    return sendAnswer(reply, toAnswer(404, error.toBody()))
  })
}
