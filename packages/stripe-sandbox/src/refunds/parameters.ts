import { z } from 'zod'
import { listParameters } from '../api/listing.ts'
import { integer, metadata } from '../api/parameters.ts'

export const refundParameters = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  /** In the currency's smallest unit; all that is left, without it. */
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const refundListParameters = listParameters.extend({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})
