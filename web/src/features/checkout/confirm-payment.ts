import type { Confirmation } from '@lectern/contracts/shapes/payments.ts'
import { confirmEnrollment } from '#api/billing'
import { ApiError } from '../../api/api-error.ts'

interface PaidCourse {
  courseId: number
  paymentIntentId: string
}

const PAUSES_MS = [500, 1000, 2000, 4000]

/**
 * Turns a succeeded payment into an enrollment. Repeating that changes nothing, so a lost connection or a service that is away
 * for a moment is waited for. Throws what the last attempt threw.
 */
export async function confirmPaid(
  paid: PaidCourse,
  { pauses = PAUSES_MS, attempt = (body: PaidCourse): Promise<Confirmation> => confirmEnrollment({ body }) } = {},
): Promise<Confirmation> {
  for (const pause of pauses) {
    try {
      return await attempt(paid)
    } catch (failure) {
      if (!mayPass(failure)) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return attempt(paid)
}

/** Whether waiting can help: no answer came, or one that says that something is away or busy. */
function mayPass(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429
}
