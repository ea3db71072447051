import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { baseUrlOf } from '../api/endpoint.ts'
import { integer, parseParameters, webAddress } from '../api/parameters.ts'
import { StripeError } from '../api/stripe-error.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { idOf } from '../ids.ts'
import { finishAuthentication } from '../payment-intents/finish-authentication.ts'
import { findPaymentIntent } from '../payment-intents/payment-intent.ts'
import { createRefund } from '../refunds/create-refund.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { perform, type Sandbox } from '../sandbox.ts'
import { authenticatedPage, authenticationPage, receiptPage } from './authentication-page.ts'
import { dashboard } from './dashboard.ts'
import { html } from './html.ts'
import { sendPage } from './layout.ts'

const styles = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')

const secretQuery = z.object({ client_secret: z.string() })
const outcomeForm = z.object({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
  return_url: z.union([webAddress, z.literal('').transform(() => null)]).default(null),
})
const disputeForm = z.object({ amount: integer.optional() })

type WithId = { Params: { id: string } }

/** The pages for people: the list of payments, the bank's authentication step, receipts. */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { objects } = sandbox
  const origin = { requestId: null, idempotencyKey: null, baseUrl: '' }

  app.get('/sandbox/pages.css', (_request, reply) => reply.type('text/css').send(styles))

  app.get('/', (_request, reply) => sendPage(reply, 'Payments and events', dashboard(sandbox)))

  app.post<WithId>('/sandbox/payments/:id/refund', (request, reply) => {
    perform(sandbox, origin, (work) =>
      createRefund(work, { payment_intent: request.params.id, reason: 'requested_by_customer' }),
    )
    return reply.redirect('/', 303)
  })

  app.post<WithId>('/sandbox/payments/:id/dispute', (request, reply) => {
    const { amount } = parseParameters(disputeForm, { ...(request.body as object) })
    perform(sandbox, origin, (work) => {
      const intent = findPaymentIntent(work.objects, request.params.id, 'secret key')
      const charge = work.objects.find('charge', idOf(intent.latest_charge) ?? '')
      if (!charge) throw new StripeError(400, 'invalid_request_error', 'This payment has no charge to dispute.')
      openDispute(work, charge, 'fraudulent', amount)
    })
    return reply.redirect('/', 303)
  })

  for (const settlement of ['succeed', 'fail'] as const) {
    app.post<WithId>(`/sandbox/refunds/:id/${settlement}`, (request, reply) => {
      perform(sandbox, origin, (work) => settleRefund(work, request.params.id, settlement))
      return reply.redirect('/', 303)
    })
  }

  app.get<WithId>('/authenticate/:id', (request, reply) => {
    const { client_secret: clientSecret } = parseParameters(secretQuery, { ...(request.query as object) })
    const intent = findPaymentIntent(objects, request.params.id, { clientSecret })
    if (intent.status === 'requires_action') return sendPage(reply, 'Authentication', authenticationPage(intent))
    return sendPage(reply, 'Authentication', authenticatedPage(intent.status === 'succeeded'))
  })

  app.post<WithId>('/authenticate/:id', (request, reply) => {
    const form = parseParameters(outcomeForm, { ...(request.body as object) })
    const { id } = request.params
    const returnUrl = perform(sandbox, { ...origin, baseUrl: baseUrlOf(sandbox, request) }, (work) =>
      finishAuthentication(work, {
        id,
        clientSecret: form.client_secret,
        returnUrl: form.return_url,
        authenticated: form.outcome === 'complete',
      }),
    )
    if (returnUrl) return reply.redirect(returnUrl, 303)
    const succeeded = objects.find('payment_intent', id)?.status === 'succeeded'
    return sendPage(reply, 'Authentication', authenticatedPage(succeeded))
  })

  app.get<WithId>('/receipts/:id', (request, reply) => {
    const charge = objects.find('charge', request.params.id)
    if (charge) return sendPage(reply, 'Receipt', receiptPage(charge))
    return sendPage(reply, 'Not found', html`<h1>No such receipt</h1>`, 404)
  })
}
