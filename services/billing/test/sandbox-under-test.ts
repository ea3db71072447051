import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@lectern/stripe-sandbox/app.ts'
import { loadConfig } from '@lectern/stripe-sandbox/config.ts'
import type { Fault } from '@lectern/stripe-sandbox/faults/fault.ts'
import type { Settlement } from '@lectern/stripe-sandbox/refunds/settle-refund.ts'
import { openSandbox } from '@lectern/stripe-sandbox/sandbox.ts'
import type { ObjectStore } from '@lectern/stripe-sandbox/storage/objects.ts'
import type Stripe from 'stripe'
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
  /** What becomes of a payment's refunds later, at the bank: all that can, or the chosen ones. */
  settleRefunds(paymentIntentId: string, how: Settlement, chosen?: (refund: Stripe.Refund) => boolean): Promise<void>
  /** The cardholder complains at the bank, of all that is left or of an amount in cents. */
  dispute(paymentIntentId: string, amount?: number): Promise<void>
  /** What Stripe keeps, to be changed behind its back. */
  readonly objects: ObjectStore
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
    async settleRefunds(paymentIntentId, how, chosen = () => true) {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
      const open = data.filter(({ status }) => status === 'pending' || (how === 'fail' && status === 'succeeded'))
      for (const { id } of open.filter(chosen)) await ask('POST', `/sandbox/refunds/${id}/${how}`)
    },
    dispute: (paymentIntentId, amount) =>
      ask(
        'POST',
        `/sandbox/payments/${paymentIntentId}/dispute`,
        amount === undefined ? undefined : { amount: `${amount}` },
      ),
    get objects() {
      return sandbox.objects
    },
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
