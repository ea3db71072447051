import type { TimelineStep } from '@lectern/contracts/shapes/timelines.ts'
import type { TimelineOrder } from './timelines.repository.ts'

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A step where there is a time for it. */
function step(at: Date | null, what: string, detail: string | null = null): TimelineStep[] {
  return at === null ? [] : [{ at: at.toISOString(), what, detail }]
}

/** Everything that billing knows to have happened to an order, the oldest first. */
export function orderSteps({ order, webhooks }: TimelineOrder): TimelineStep[] {
  const steps = [
    ...webhooks.flatMap(({ type, receivedAt, handledAt }) => [
      ...step(receivedAt, `webhook ${type}`, handledAt === null ? 'not handled' : null),
    ]),
    ...step(order.paidAt, 'paid, as Stripe says', inDollars(order.amountCents)),
    ...order.ledger.flatMap(({ kind, bookedAt, entries }) => {
      const moved = entries.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0)
      return step(bookedAt, `ledger: ${kind}`, inDollars(moved))
    }),
    ...step(order.fulfilledAt, 'learning has answered for the payment'),
    ...order.refunds.flatMap(({ amountCents, initiatedBy, status, requestedAt, settledAt }) => [
      ...step(requestedAt, `refund asked for by ${initiatedBy}`, `${inDollars(amountCents)}, ${status}`),
      ...step(settledAt, `refund ${status}`, inDollars(amountCents)),
    ]),
    ...step(order.refundedAt, 'refunded'),
    ...step(order.revokedAt, 'learning has answered for the refund'),
    ...order.repayments.flatMap(({ amountCents, recordedAt }) =>
      step(recordedAt, 'given back by other means', inDollars(amountCents)),
    ),
  ]
  // Stripe's times are whole seconds: one can be before the order, which nothing is.
  const created = step(order.createdAt, 'order created', inDollars(order.amountCents))
  return [...created, ...steps.sort((one, other) => one.at.localeCompare(other.at))]
}
