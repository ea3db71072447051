import { z } from 'zod'

/** Of an event that carries its object, all that we look at: everything else may be old by now. */
export const stripeEventSchema = z.object({
  id: z.string().regex(/^evt_[!-~]{1,250}$/),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})
export type StripeEvent = z.infer<typeof stripeEventSchema>

/** What we listen to: payments, their charges and disputes (`charge.dispute.…`), and refunds. */
const KNOWN = /^(payment_intent|charge|refund)\./

const paymentIdSchema = z.string().regex(/^pi_\w{1,250}$/)
/** Named by its id, or there itself. */
const namedPaymentSchema = z.union([paymentIdSchema, z.object({ id: paymentIdSchema }).transform(({ id }) => id)])

/**
 * The id of the payment that an event is about. Undefined for events of other kinds, for charges that belong to no payment
 * intent, and for what can't be an id.
 */
export function paymentOfEvent({ type, data: { object } }: StripeEvent): string | undefined {
  if (!KNOWN.test(type)) return undefined
  return namedPaymentSchema.safeParse(object.object === 'payment_intent' ? object.id : object.payment_intent).data
}
