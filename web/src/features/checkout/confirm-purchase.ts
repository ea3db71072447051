import type { Confirmation } from '@lectern/contracts/shapes/payments.ts'
import { purchased } from '../../api/changes.ts'
import { confirmPaid } from './confirm-payment.ts'

/**
 * Turns a succeeded payment into an enrollment. Resolves to what became of the payment; throws when that could not be found
 * out, however often it was tried.
 */
export async function confirmPurchase(courseId: number, paymentIntentId: string): Promise<Confirmation['outcome']> {
  const { outcome } = await confirmPaid({ courseId, paymentIntentId })
  await purchased(courseId)
  return outcome
}
