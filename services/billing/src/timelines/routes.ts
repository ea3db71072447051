import * as calls from '@lectern/contracts/calls/public/timelines.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { readTimelineEvents } from '@lectern/service-kit/operations/timeline-events.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { orderSteps } from './order-steps.ts'
import { findTimelineOrder, type ListedOrder, listNewestOrders } from './timelines.repository.ts'

/** For operators: what happened to an order, and which orders a student has. */
export function timelineRoutes(app: FastifyInstance, { database }: Billing): void {
  route(app, calls.readOrderTimeline, async ({ params: { orderId } }) => {
    const found = await findTimelineOrder(database, orderId)
    if (found === null) throw refuse('order-not-found')
    const { teacherId, paymentIntentId } = found.order
    const events = await readTimelineEvents(database, [orderId])
    return {
      order: { ...toSummary(found.order), teacherId, paymentIntentId },
      steps: orderSteps(found),
      events: events.get(String(orderId)) ?? [],
    }
  })
  route(app, calls.listOrdersOfStudent, async ({ params: { studentId } }) =>
    (await listNewestOrders(database, studentId)).map(toSummary),
  )
}

function toSummary({ id: orderId, createdAt, paidAt, ...order }: ListedOrder) {
  const { studentId, courseId, courseTitle, status, amountCents, refundedCents } = order
  return {
    ...{ orderId, studentId, courseId, courseTitle, status, amountCents, refundedCents },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
