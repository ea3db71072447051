import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { createApp } from '../../../infra/stripe-sandbox/src/app.ts'
import { loadConfig } from '../../../infra/stripe-sandbox/src/config.ts'
import type { Fault } from '../../../infra/stripe-sandbox/src/faults/fault.ts'
import { openSandbox } from '../../../infra/stripe-sandbox/src/sandbox.ts'
import { createStripe } from '../src/stripe.ts'

export const TEST_SECRET_KEY = 'sk_test_billing'

/** The Stripe sandbox on a free port with a folder of its own, and what people do there. */
export interface SandboxUnderTest {
  start(): Promise<void>
  readonly url: string
  readonly stripe: Stripe
  /** A student pays, by default with a card that succeeds; a decline is no error here. */
  pay(paymentIntentId: string, card?: string): Promise<void>
  /** Somebody at Stripe's dashboard gives money back: an amount in cents, or all that is left. */
  refund(paymentIntentId: string, amount?: number): Promise<Stripe.Refund>
  /** The card's bank sends back all that was given back of a payment. */
  failRefunds(paymentIntentId: string): void
  /** The cardholder complains at the bank. */
  dispute(paymentIntentId: string): Promise<void>
  loseDispute(paymentIntentId: string): Promise<void>
  /** What has happened to a payment so far, oldest first: all that webhooks tell of it. */
  eventsOf(paymentIntentId: string): Promise<Stripe.Event[]>
  /** Asks for a fault, until `calm`. */
  disturb(fault: Partial<Fault>): Promise<void>
  calm(): Promise<void>
  close(): Promise<void>
}

export function sandboxUnderTest(): SandboxUnderTest {
  let folder: string
  let sandbox: ReturnType<typeof openSandbox>
  let app: ReturnType<typeof createApp>
  let url: string
  let stripe: Stripe

  async function ask(method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }

  return {
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'billing-sandbox-'))
      sandbox = openSandbox(loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: '0' }))
      app = createApp(sandbox)
      url = await app.listen({ host: '127.0.0.1', port: 0 })
      stripe = createStripe({ STRIPE_SECRET_KEY: TEST_SECRET_KEY, STRIPE_API_BASE: url })
    },
    get url() {
      return url
    },
    get stripe() {
      return stripe
    },
    async pay(paymentIntentId, card = 'pm_card_visa') {
      const decline = await stripe.paymentIntents
        .confirm(paymentIntentId, { payment_method: card })
        .then(() => undefined)
        .catch((error: { type?: string }) => error)
      if (decline && decline.type !== 'StripeCardError') throw decline
    },
    refund: (paymentIntentId, amount) =>
      stripe.refunds.create({ payment_intent: paymentIntentId, ...(amount && { amount }) }),
    failRefunds(paymentIntentId) {
      const { objects } = sandbox
      const { data } = objects.list('refund', { limit: 100, where: { payment_intent: [paymentIntentId] } })
      for (const refund of data) objects.save({ ...refund, status: 'failed' })
      const [charge] = objects.list('charge', { limit: 1, where: { payment_intent: [paymentIntentId] } }).data
      if (charge) objects.save({ ...charge, amount_refunded: 0, refunded: false })
    },
    dispute: (paymentIntentId) => ask('POST', `/sandbox/payments/${paymentIntentId}/dispute`),
    async loseDispute(paymentIntentId) {
      const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId })
      for (const { id } of data) await stripe.disputes.close(id)
    },
    async eventsOf(paymentIntentId) {
      const events: Stripe.Event[] = []
      await stripe.events.list({ limit: 100 }).autoPagingEach((event) => {
        if (!JSON.stringify(event).includes(paymentIntentId)) return true
        events.unshift(event)
        // Newest come first, and this is where a payment begins.
        return event.type !== 'payment_intent.created'
      })
      return events
    },
    disturb: (fault) => ask('POST', '/sandbox/faults', fault),
    calm: () => ask('DELETE', '/sandbox/faults'),
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
