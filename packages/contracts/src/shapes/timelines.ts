import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idParamSchema, idSchema, timestampSchema } from './fields.ts'

/** Something that happened, as the service has it that tells of it. */
const stepSchema = z.object({
  at: timestampSchema,
  what: z.string(),
  /** An amount, a state or who; never anything about a card or a person. */
  detail: z.string().nullable(),
})
export type TimelineStep = z.infer<typeof stepSchema>

/** An event of the service: what waits in the outbox has not been published. Of those published, two weeks are kept. */
const timelineEventSchema = z.object({
  eventId: z.uuid(),
  type: z.string(),
  key: z.string(),
  at: timestampSchema,
  publishedAt: timestampSchema.nullable(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

export const orderSummarySchema = z.object({
  orderId: idSchema,
  studentId: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  /** `pending`, `paid`, `refunded`, `canceled` or `surplus`. */
  status: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
})
export type OrderSummary = z.infer<typeof orderSummarySchema>

export const orderTimelineSchema = z.object({
  order: orderSummarySchema.extend({ teacherId: idSchema, paymentIntentId: z.string().nullable() }),
  steps: z.array(stepSchema),
  events: z.array(timelineEventSchema),
})
export type OrderTimeline = z.infer<typeof orderTimelineSchema>

/** Either of them. */
export const enrollmentsOfQuerySchema = z
  .strictObject({ orderId: idParamSchema.optional(), studentId: idParamSchema.optional() })
  .refine(({ orderId, studentId }) => (orderId === undefined) !== (studentId === undefined), {
    error: wrong('order-or-student-required'),
  })

export const enrollmentTimelineSchema = z.object({
  /** Null where learning knows the order and nobody is in the course by it. */
  enrollmentId: idSchema.nullable(),
  studentId: idSchema,
  courseId: idSchema,
  /** The order that gives the access now; null when it is free, and without any. */
  orderId: idSchema.nullable(),
  active: z.boolean(),
  steps: z.array(stepSchema),
  events: z.array(timelineEventSchema),
})
export type EnrollmentTimeline = z.infer<typeof enrollmentTimelineSchema>
