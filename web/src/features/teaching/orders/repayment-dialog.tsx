import { repaymentBodySchema } from '@lectern/contracts/shapes/payments.ts'
import { texts } from '#texts/teaching-orders'
import { recordRepayment } from '../../../api/teacher-orders.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatPrice } from '../../../lib/format.ts'
import type { OrderDialogProps } from './order-actions.ts'
import { TextDialog } from './text-dialog.tsx'

/** Says what the mark means, and asks how the money was paid. */
export function RepaymentDialog({ order, open, onClose }: OrderDialogProps) {
  const { orderId, owedAmount } = order
  const words = texts.repaying
  const amount = formatPrice(owedAmount)

  async function record(note: string) {
    await recordRepayment({ orderId, body: { amount: owedAmount, note } })
    toast({ title: words.done.title, description: words.done.description({ amount }) })
  }

  return (
    <TextDialog
      name={`repayment of ${orderId}`}
      open={open}
      title={words.title({ amount })}
      text={words.text({ student: displayName(order.student), course: order.course.title })}
      label={words.note}
      help={words.noteHelp}
      schema={repaymentBodySchema.shape.note}
      confirmLabel={words.confirm}
      confirmingLabel={words.pending}
      failed={words.notMarked}
      onSend={record}
      onClose={onClose}
    />
  )
}
