import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'

/** What a teacher can do about an order's money. */
export type OrderAction = 'refund' | 'repayment'

/** Nothing while a refund is on its way or the bank decides; what is owed can also be marked as paid by other means. */
export function actionsOf(order: TeacherOrder): OrderAction[] {
  const { refund, dispute, owedAmount } = order
  if (refund?.status === 'pending' || dispute === 'open' || amountLeft(order) === 0) return []
  return owedAmount > 0 ? ['refund', 'repayment'] : ['refund']
}

/** In dollars: what a refund would give back. */
export function amountLeft({ status, amount, refundedAmount, owedAmount }: TeacherOrder): number {
  // In cents, because 20.3 - 10.1 is not 10.2.
  return status === 'paid' ? Math.round((amount - refundedAmount) * 100) / 100 : owedAmount
}

/** Of a dialog about an order. */
export interface OrderDialogProps {
  order: TeacherOrder
  open: boolean
  onClose: () => void
}
