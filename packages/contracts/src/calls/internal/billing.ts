import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import { afterIdQuerySchema, bookedOrderSchema } from '../../shapes/internal.ts'
import { receiptSchema } from '../../shapes/receipts.ts'
import { defineInternalCall } from './internal-call.ts'

/** What the ledger says of each order that was paid, by ascending order id. */
export const listBookedOrders = defineInternalCall({
  owner: 'billing',
  method: 'GET',
  path: '/internal/orders',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(bookedOrderSchema) },
})

/** What the receipts of a paid order say. 404 where Stripe sends them, or the student was erased. */
export const readReceipt = defineInternalCall({
  owner: 'billing',
  method: 'GET',
  path: '/internal/orders/{orderId}/receipt',
  callers: ['engagement'],
  params: z.strictObject({ orderId: idParamSchema }),
  responses: { 200: receiptSchema },
})
