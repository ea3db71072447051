import { z } from 'zod'
import { afterIdQuerySchema, bookedOrderSchema } from '../../shapes/internal.ts'
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
