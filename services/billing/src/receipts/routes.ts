import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { receiptOf } from './receipt-of.ts'

export function receiptRoutes(app: FastifyInstance, { database }: Billing): void {
  internalRoute(app, readReceipt, ({ params }) => receiptOf(database, params.orderId))
}
