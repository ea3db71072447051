import { repaymentBodySchema } from '@lectern/contracts/shapes/payments.ts'
import { texts } from '#texts/teaching-orders'
import { errorMessage } from '../../../api/api-error.ts'
import { recordRepayment } from '../../../api/teacher-orders.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useTyped } from '../../../session/use-typed.ts'
import type { OrderDialogProps } from './order-actions.ts'

/** Says what the mark means, and asks how the money was paid. */
export function RepaymentDialog({ order, open, onClose }: OrderDialogProps) {
  const { bind, handleSubmit, formState, reset, getValues, setValue } = useZodForm(repaymentBodySchema, {
    amount: order.owedAmount,
    note: '',
  })
  const amount = formatPrice(order.owedAmount)

  const { isDirty } = formState
  useTyped(
    `repayment-${order.orderId}`,
    () => (open && isDirty ? getValues() : null),
    (typed) => setValue('note', typed.note),
  )

  function close() {
    reset()
    onClose()
  }

  const send = handleSubmit(async (body) => {
    try {
      await recordRepayment({ orderId: order.orderId, body })
      const { title, description } = texts.repaying.done
      toast({ title, description: description({ amount }) })
      close()
    } catch (failure) {
      toast({ title: texts.repaying.notMarked, description: errorMessage(failure), variant: 'destructive' })
    }
  })

  return (
    <ConfirmDialog
      open={open}
      title={texts.repaying.title({ amount })}
      text={texts.repaying.text({ student: displayName(order.student), course: order.course.title })}
      confirmLabel={formState.isSubmitting ? texts.repaying.pending : texts.repaying.confirm}
      pending={formState.isSubmitting}
      onConfirm={send}
      onClose={close}
    >
      <TextField
        label={texts.repaying.note}
        helperText={texts.repaying.noteHelp}
        multiline
        minRows={3}
        autoFocus
        {...bind('note')}
      />
    </ConfirmDialog>
  )
}
