import { z } from 'zod'
import { listParameters } from '../api/listing.ts'
import { emailAddress, flag, integer, metadata, unsettable, webAddress } from '../api/parameters.ts'
import { paymentMethodData } from '../payment-methods/payment-method.ts'

/** What the calls that create and confirm a payment share. */
const confirmation = {
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: webAddress.optional(),
  receipt_email: emailAddress.optional(),
  /** Whether the customer is away, and so can't authenticate. */
  off_session: flag.optional(),
  /** Stripe.js sends it. */
  use_stripe_sdk: flag.optional(),
}

/** What can be said of a payment at its creation and later. */
const particulars = {
  description: unsettable.optional(),
  metadata: metadata.optional(),
  receipt_email: emailAddress.optional(),
  statement_descriptor: unsettable.optional(),
  statement_descriptor_suffix: unsettable.optional(),
  transfer_group: unsettable.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  /** Known only to be refused as Stripe does. */
  payment_method_types: z.unknown().optional(),
}

export const createParameters = z.strictObject({
  amount: integer,
  currency: z.string(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.enum(['automatic']).optional(),
  confirm: flag.optional(),
  ...particulars,
  ...confirmation,
})

export const updateParameters = z.strictObject({
  amount: integer.optional(),
  currency: z.string().optional(),
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  ...particulars,
})

export const confirmParameters = z.strictObject({ client_secret: z.string().optional(), ...confirmation })

export const retrieveParameters = z.strictObject({ client_secret: z.string().optional() })

export const cancelParameters = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})

export const paymentIntentListParameters = listParameters
