import type { Transaction } from '../database.ts'
import type { Order } from '../orders/orders.repository.ts'
import type { PaidCharge } from '../payments/stripe-payment.ts'
import { isErased } from '../people/people.repository.ts'

/** What receipts need to know of who paid a locked order; nothing of somebody erased. */
export async function payerOf(
  tx: Transaction,
  { studentId }: Pick<Order, 'studentId'>,
  { receiptEmail, card, receiptUrl }: PaidCharge,
): Promise<Pick<Order, 'receiptEmail' | 'card' | 'receiptUrl'>> {
  const isNobodys = await isErased(tx, studentId)
  return isNobodys ? { receiptEmail: null, card: null, receiptUrl: null } : { receiptEmail, card, receiptUrl }
}
