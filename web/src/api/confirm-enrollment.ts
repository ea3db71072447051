import type { confirmEnrollment as confirmEnrollmentRoute } from '@lectern/contracts/calls/public/billing.ts'
import { call, endpoint } from './endpoint.ts'

const confirm = endpoint<typeof confirmEnrollmentRoute>('POST', '/api/confirm-enrollment')

export interface PaidCourse {
  courseId: number
  paymentIntentId: string
}

/** Asks once for the enrollment of a paid course; `purchased()` is due when the answer is there. */
export function confirmEnrollment(body: PaidCourse) {
  return call(confirm, { body })
}
