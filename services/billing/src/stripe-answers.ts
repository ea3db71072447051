import { z } from 'zod'

/** What orders depend on in Stripe's answers, which are input as any other. Amounts in cents, times in seconds. */

const cents = z.int().min(0)
const seconds = z.int().min(0)
const metadataSchema = z.record(z.string(), z.string())

export const chargeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: cents,
  amount_refunded: cents,
  refunded: z.boolean(),
  disputed: z.boolean(),
  receipt_url: z.string().nullable(),
  /** Whom Stripe sends its receipt to. */
  receipt_email: z.string().nullish(),
  billing_details: z.object({ email: z.string().nullish() }).nullish(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish() })
    .nullish(),
  created: seconds,
})
export type Charge = z.infer<typeof chargeSchema>

export const paymentIntentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: cents,
  amount_received: cents,
  currency: z.string(),
  client_secret: z.string().nullable(),
  metadata: metadataSchema,
  created: seconds,
  canceled_at: seconds.nullable(),
  /** Its id alone where it wasn't asked for with the payment. */
  latest_charge: z.union([chargeSchema, z.string()]).nullable(),
})
export type PaymentIntent = z.infer<typeof paymentIntentSchema>

export const paymentIntentPageSchema = z.object({ data: z.array(paymentIntentSchema), has_more: z.boolean() })

export const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount: cents,
  created: seconds,
  metadata: metadataSchema.nullable(),
})
export type Refund = z.infer<typeof refundSchema>

export const disputeSchema = z.object({ id: z.string(), status: z.string(), amount: cents })
export type Dispute = z.infer<typeof disputeSchema>
