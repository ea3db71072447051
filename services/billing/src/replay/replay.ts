import type { Restored } from '@lectern/service-kit/events/replay-topic.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import { configSchema } from '../config.ts'
import type { Transaction } from '../database.ts'
import { findOrder } from '../orders/orders.repository.ts'
import { applyWithin } from '../payments/apply-payment.ts'
import { fetchPayment } from '../payments/stripe-payment.ts'
import { createStripe } from '../stripe.ts'
import type { PaymentIntent } from '../stripe-answers.ts'
import { findIntents } from './find-intents.ts'
import { replayOrder } from './replay-order.ts'
import { listBehind, type ReplayedOrder, raiseSequence } from './replayed-orders.repository.ts'

const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = configSchema.shape
const stripeConfigSchema = z.object({ STRIPE_SECRET_KEY, STRIPE_API_BASE })

const silent = () => undefined
const log = { info: silent, warn: silent, error: silent }

/**
 * Makes orders what the topic tells of them, with what Stripe has of their payments: the topic has no reference and no payment. What it has
 * told is not told again; what has happened at Stripe since is, as always. Throws 503 when Stripe is away.
 */
export async function replay(tx: Transaction, { layOut, env }: Restored): Promise<string[]> {
  await raiseSequence(tx)
  const behind = await listBehind(tx)
  if (behind.length === 0) return ['0 orders were taken in.']
  await layOut('catalog')
  const stripe = createStripe(readCommandConfig('billing', stripeConfigSchema, env))
  const intents = await findIntents(stripe, behind)
  const outcomes: Outcome[] = []
  for (const replayed of behind) outcomes.push(await replayOne(tx, stripe, replayed, intents.get(replayed.id)))
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return [
    `${count('taken')} orders were taken in; ${count('let go')} had no payment at Stripe and were let go.`,
    ...outcomes.filter((outcome) => outcome !== 'taken' && outcome !== 'let go'),
  ]
}

/** Or a sentence. */
type Outcome = 'taken' | 'let go' | (string & {})

async function replayOne(
  tx: Transaction,
  stripe: Stripe,
  replayed: ReplayedOrder,
  found: PaymentIntent | undefined,
): Promise<Outcome> {
  const { id, studentId, courseId, paidCents } = replayed
  const known = await findOrder(tx, id)
  if (known && (known.studentId !== studentId || known.courseId !== courseId))
    return `Order ${id} is of another student or course here: it was left out.`
  const isOurs = !known || known.reference === found?.metadata.orderReference
  const intentId = known?.paymentIntentId ?? (isOurs ? found?.id : undefined)
  const payment = intentId && (await fetchPayment(stripe, intentId, { isPaid: false, hasRefunds: true }))
  const order = await replayOrder(tx, replayed, payment || undefined)
  if (order && payment) await applyWithin(tx, order, payment, log)
  if (paidCents !== null && (!payment || payment.charge === null))
    return `Order ${id} was told as paid, and Stripe has no such payment: its course is ${courseId}, its student ${studentId}.`
  return order ? 'taken' : 'let go'
}
