import { z } from 'zod'
import { idSchema } from '../shapes/fields.ts'
import { defineEvent } from './event.ts'

const order = {
  orderId: idSchema,
  courseId: idSchema,
  studentId: idSchema,
  teacherId: idSchema.describe('Whose course it was when the payment was begun'),
  amountCents: z.int().min(0).describe('US cents: the price of the order, as it was quoted or paid'),
}
const GIVEN_BACK = 'US cents: what has left of the order in all, after this event'

function orderEvent<const Name extends string>(name: Name, description: string) {
  return defineEvent({ owner: 'billing', name, version: 1, aggregate: 'order', description, data: z.object(order) })
}

export const orderCreated = orderEvent('order-created', 'A student began to buy a course.')
export const paymentSucceeded = orderEvent('payment-succeeded', 'An order is paid; it grants an enrollment.')
export const paymentFailed = orderEvent(
  'payment-failed',
  'An attempt to pay an order was declined, once per attempt, or its payment canceled.',
)
export const paymentAdjusted = defineEvent({
  owner: 'billing',
  name: 'payment-adjusted',
  version: 1,
  aggregate: 'order',
  description:
    'Money of a paid order left again, by a refund of all or a part of it or a lost dispute, or came back because the bank returned a refund. `amountCents` is what moved, negative for what came back; `givenBackCents` is what has left of the order in all.',
  data: z.object({
    ...order,
    amountCents: z.int().describe('US cents that moved: positive for what left, negative for what came back'),
    givenBackCents: z.int().min(0).describe(GIVEN_BACK),
  }),
})
export const paymentRefunded = defineEvent({
  owner: 'billing',
  name: 'payment-refunded',
  version: 1,
  aggregate: 'order',
  description:
    'An order was given back in full, by refunds or in a lost dispute; its grant ends, for good. `amountCents` is what was paid. With `givenBackCents`, `payment-adjusted` has told of the money; without it, from before there was such an event, this is all that tells of it.',
  data: z.object({ ...order, givenBackCents: z.int().min(0).describe(GIVEN_BACK).optional() }),
})
