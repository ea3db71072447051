import { refundOrder as refundOrderRoute } from '@lectern/contracts/http/billing.ts'
import type { TeacherOrder } from '@lectern/contracts/payments.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { refundOrder } from '../../../api/refund-order.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatPrice } from '../../../lib/format.ts'
import { useTyped } from '../../../session/use-typed.ts'

interface Props {
  order: TeacherOrder
  open: boolean
  onClose: () => void
}

/** Says what a refund does, and asks why. */
export default function RefundDialog({ order, open, onClose }: Props) {
  const { bind, handleSubmit, formState, reset, getValues, setValue } = useZodForm(refundOrderRoute.body, {
    reason: '',
  })
  const name = displayName(order.student)
  const amount = formatPrice(order.amount - order.refundedAmount)

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
      sayWhatHappened(await refundOrder(order.orderId, reason), amount)
      close()
    } catch (failure) {
      toast({ title: 'Not refunded', description: errorMessage(failure), variant: 'destructive' })
    }
  })

  return (
    <ConfirmDialog
      open={open}
      title={`Refund ${amount}?`}
      text={`${name} gets the money back on the card and loses access to "${order.course.title}". Their progress is kept in case they buy it again. This can’t be undone.`}
      confirmLabel={formState.isSubmitting ? 'Refunding...' : `Refund ${amount}`}
      pending={formState.isSubmitting}
      destructive
      onConfirm={send}
      onClose={close}
    >
      <TextField
        label="Reason"
        helperText="The student sees it with the purchase."
        multiline
        minRows={3}
        autoFocus
        {...bind('reason')}
      />
    </ConfirmDialog>
  )
}

function sayWhatHappened({ refund }: TeacherOrder, amount: string): void {
  if (refund?.status === 'failed') {
    const description = 'The card provider could not give the money back.'
    toast({ title: 'Refund failed', description, variant: 'destructive' })
  } else if (refund?.status === 'pending') {
    toast({ title: 'Refund on its way', description: `${amount} goes back as soon as the card provider answers.` })
  } else {
    toast({ title: 'Order refunded', description: `${amount} is going back to the card.` })
  }
}
