import { listBookedOrders } from '@lectern/contracts/calls/internal/billing.ts'
import * as contract from '@lectern/contracts/calls/public/billing.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { readBookedOrders } from './booked-orders.repository.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { sumOpenDisputes } from './open-disputes.repository.ts'

export function orderRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, contract.createPaymentIntent, async ({ body, principal }) =>
    createPaymentIntent(billing, principal, body.courseId),
  )

  route(app, contract.getOpenDisputes, () => sumOpenDisputes(billing.database))

  internalRoute(app, listBookedOrders, ({ query }) => readBookedOrders(billing.database, query))
}
