import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import { refundBodySchema } from '@lectern/contracts/shapes/payments.ts'
import { texts } from '#texts/teaching-orders'
import { refundOrder } from '../../../api/teacher-orders.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { amountLeft, type OrderDialogProps } from './order-actions.ts'
import { TextDialog } from './text-dialog.tsx'

/** Says what a refund does, and asks why. */
export function RefundDialog({ order, open, onClose }: OrderDialogProps) {
  const { withStepUp: proven, dialog } = useStepUp()
  const amount = formatPrice(amountLeft(order))
  const words = texts.refunding
  const explain = order.owedAmount > 0 ? words.again : words.text
  return (
    <>
      <TextDialog
        name={`refund of ${order.orderId}`}
        open={open}
        title={words.title({ amount })}
        text={explain({ student: displayName(order.student), course: order.course.title, amount })}
        label={words.reason}
        help={words.reasonHelp}
        schema={refundBodySchema.shape.reason}
        confirmLabel={words.confirm({ amount })}
        confirmingLabel={words.pending}
        destructive
        failed={words.notSent}
        onSend={async (reason) =>
          sayWhatHappened(await proven(() => refundOrder({ orderId: order.orderId, body: { reason } })), amount)
        }
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

function sayWhatHappened({ refund }: TeacherOrder, amount: string): void {
  if (refund?.status === 'failed') {
    toast({ ...texts.refunding.failed, variant: 'destructive' })
  } else if (refund?.status === 'pending') {
    toast({ title: texts.refunding.underWay.title, description: texts.refunding.underWay.description({ amount }) })
  } else {
    toast({ title: texts.refunding.done.title, description: texts.refunding.done.description({ amount }) })
  }
}
