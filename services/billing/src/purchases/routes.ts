import * as contract from '@lectern/contracts/calls/public/billing.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { pageOfPaidOrders } from './page-of-paid-orders.ts'
import { toShownOrder } from './paid-order-shape.ts'

export function purchaseRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, contract.listPurchases, async ({ query, principal, reply }) => {
    const { items, total } = await pageOfPaidOrders(billing, { studentId: principal.id }, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return items.map((order) => ({ ...toShownOrder(order), receiptUrl: order.receiptUrl }))
  })
}
