import { z } from 'zod'
import { idSchema } from '../shapes/fields.ts'
import { defineEvent } from './event.ts'

const order = {
  orderId: idSchema,
  courseId: idSchema,
  studentId: idSchema,
  teacherId: idSchema,
  /** US cents. */
  amountCents: z.int().min(0),
}

function orderEvent(name: string, description: string) {
  return defineEvent({ owner: 'billing', name, version: 1, aggregate: 'order', description, data: z.object(order) })
}

export const orderCreated = orderEvent('order-created', 'A student began to buy a course.')
export const paymentSucceeded = orderEvent('payment-succeeded', 'An order is paid; it grants an enrollment.')
export const paymentFailed = orderEvent(
  'payment-failed',
  'An attempt to pay an order was declined, once per attempt, or its payment canceled.',
)
export const paymentRefunded = orderEvent(
  'payment-refunded',
  'An order was given back in full, by refunds or in a lost dispute; its grant ends.',
)
