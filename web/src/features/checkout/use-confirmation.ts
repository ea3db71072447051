import type { Confirmation } from '@lectern/contracts/payments.ts'
import { useSWRConfig } from 'swr'
import { courseKey } from '../../api/course.ts'
import { ENROLLMENTS_KEY } from '../../api/enrollments.ts'
import { PURCHASES_KEY } from '../../api/purchases.ts'
import { confirmPaid } from './confirm-payment.ts'

/**
 * Turns a succeeded payment into an enrollment and refreshes what shows it. Resolves to what became of the payment; throws when
 * that could not be found out, however often it was tried.
 */
export function useConfirmation(courseId: number) {
  const { mutate } = useSWRConfig()
  return async (paymentIntentId: string): Promise<Confirmation['outcome']> => {
    const { outcome } = await confirmPaid({ courseId, paymentIntentId })
    await Promise.all([
      mutate(courseKey(courseId)),
      mutate(ENROLLMENTS_KEY, undefined),
      mutate(PURCHASES_KEY, undefined),
    ])
    return outcome
  }
}
