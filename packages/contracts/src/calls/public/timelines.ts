import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  enrollmentsOfQuerySchema,
  enrollmentTimelineSchema,
  orderSummarySchema,
  orderTimelineSchema,
} from '../../shapes/timelines.ts'
import { defineRoute } from './route.ts'

const at = '2026-11-21T14:31:04.071Z'
const exampleOrder = {
  ...{ orderId: 31, studentId: 7, courseId: 4, courseTitle: 'Rust for Readers', status: 'paid' },
  ...{ amountCents: 5400, refundedCents: 0, createdAt: at, paidAt: at },
}
const exampleEvent = {
  ...{ eventId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd', key: '31', at, publishedAt: at },
  type: 'lectern.billing.payment-succeeded.v1',
}
const exampleHistory = { steps: [{ at, what: 'payment', detail: '$54.00' }], events: [exampleEvent] }

export const readOrderTimeline = defineRoute({
  id: 'readOrderTimeline',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/orders/{orderId}',
  owner: 'billing',
  access: 'any-right',
  summary: 'Get the history of an order: webhooks, ledger, refunds and events',
  params: z.strictObject({ orderId: idParamSchema }),
  responses: { 200: orderTimelineSchema },
  problems: ['order-not-found'],
  example: { answer: { order: { ...exampleOrder, teacherId: 2, paymentIntentId: 'pi_3Q8mAb' }, ...exampleHistory } },
})

export const listOrdersOfStudent = defineRoute({
  id: 'listOrdersOfStudent',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/students/{studentId}/orders',
  owner: 'billing',
  access: 'any-right',
  summary: "List a student's newest orders, 50 at most",
  params: z.strictObject({ studentId: idParamSchema }),
  responses: { 200: z.array(orderSummarySchema) },
  example: { answer: [exampleOrder] },
})

export const listEnrollmentTimelines = defineRoute({
  id: 'listEnrollmentTimelines',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/enrollments',
  owner: 'learning',
  access: 'any-right',
  summary: 'Get the enrollment history of a student or an order, with its events',
  description: 'Of a student: those that changed last, fifty at most.',
  query: enrollmentsOfQuerySchema,
  responses: { 200: z.array(enrollmentTimelineSchema) },
  example: {
    answer: [{ enrollmentId: 12, studentId: 7, courseId: 4, orderId: 31, active: true, ...exampleHistory }],
  },
})
