import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  enrollmentsOfQuerySchema,
  enrollmentTimelineSchema,
  orderSummarySchema,
  orderTimelineSchema,
} from '../../shapes/timelines.ts'
import { defineRoute } from './route.ts'

export const readOrderTimeline = defineRoute({
  id: 'readOrderTimeline',
  method: 'GET',
  path: '/api/operator/orders/{orderId}',
  owner: 'billing',
  access: 'operator',
  summary: 'What happened to an order: webhooks, ledger, refunds, and the events that tell of it',
  params: z.strictObject({ orderId: idParamSchema }),
  responses: { 200: orderTimelineSchema },
  problems: [404],
})

export const listOrdersOfStudent = defineRoute({
  id: 'listOrdersOfStudent',
  method: 'GET',
  path: '/api/operator/students/{studentId}/orders',
  owner: 'billing',
  access: 'operator',
  summary: 'The newest orders of a student, fifty at most',
  params: z.strictObject({ studentId: idParamSchema }),
  responses: { 200: z.array(orderSummarySchema) },
})

export const listEnrollmentTimelines = defineRoute({
  id: 'listEnrollmentTimelines',
  method: 'GET',
  path: '/api/operator/enrollments',
  owner: 'learning',
  access: 'operator',
  summary: "What happened in the enrollments of a student, or in an order's, and the events that tell of it",
  description: 'Of a student: those that changed last, fifty at most.',
  query: enrollmentsOfQuerySchema,
  responses: { 200: z.array(enrollmentTimelineSchema) },
})
