import type { OrderAction, OrderDialogProps } from './order-actions.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RepaymentDialog } from './repayment-dialog.tsx'

/** Asks before an order's money is given back, or marked as paid. */
export default function OrderDialog({ action, ...about }: OrderDialogProps & { action: OrderAction }) {
  return action === 'refund' ? <RefundDialog {...about} /> : <RepaymentDialog {...about} />
}
