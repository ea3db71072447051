import type { createPaymentIntent as createPaymentIntentRoute } from '@lectern/contracts/calls/public/billing.ts'
import { call, endpoint } from './endpoint.ts'

const create = endpoint<typeof createPaymentIntentRoute>('POST', '/api/create-payment-intent')

/** Opens the payment of a course, or takes up the one that is open. */
export function createPaymentIntent(courseId: number) {
  return call(create, { body: { courseId } })
}
