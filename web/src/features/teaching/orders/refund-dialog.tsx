import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import { refundBodySchema } from '@lectern/contracts/shapes/payments.ts'
import { texts } from '#texts/teaching-orders'
import { errorMessage } from '../../../api/api-error.ts'
import { refundOrder } from '../../../api/teacher-orders.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useProof } from '../../../session/proof/use-proof.tsx'
import { useTyped } from '../../../session/use-typed.ts'
import { amountLeft, type OrderDialogProps } from './order-actions.ts'

/** Says what a refund does, and asks why. */
export function RefundDialog({ order, open, onClose }: OrderDialogProps) {
  const { bind, handleSubmit, formState, reset, getValues, setValue } = useZodForm(refundBodySchema, {
    reason: '',
  })
  const { proven, dialog } = useProof()
  const amount = formatPrice(amountLeft(order))
  const explain = order.owedAmount > 0 ? texts.refunding.again : texts.refunding.text

  const { isDirty } = formState
  useTyped(
    `refund-${order.orderId}`,
    () => (open && isDirty ? getValues() : null),
    (typed) => setValue('reason', typed.reason),
  )

  function close() {
    reset()
    onClose()
  }

  const send = handleSubmit(async ({ reason }) => {
    try {
      sayWhatHappened(await proven(() => refundOrder({ orderId: order.orderId, body: { reason } })), amount)
      close()
    } catch (failure) {
      toast({ title: texts.refunding.notSent, description: errorMessage(failure), variant: 'destructive' })
    }
  })

  return (
    <>
      <ConfirmDialog
        open={open}
        title={texts.refunding.title({ amount })}
        text={explain({ student: displayName(order.student), course: order.course.title, amount })}
        confirmLabel={formState.isSubmitting ? texts.refunding.pending : texts.refunding.confirm({ amount })}
        pending={formState.isSubmitting}
        destructive
        onConfirm={send}
        onClose={close}
      >
        <TextField
          label={texts.refunding.reason}
          helperText={texts.refunding.reasonHelp}
          multiline
          minRows={3}
          autoFocus
          {...bind('reason')}
        />
      </ConfirmDialog>
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
