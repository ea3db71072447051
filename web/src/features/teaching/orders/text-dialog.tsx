import { z } from 'zod'
import { errorSentence } from '../../../api/api-error.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { useUnsentDraft } from '../../../session/use-unsent-draft.ts'

interface Props {
  /** Apart from other dialogs. */
  name: string
  open: boolean
  title: string
  text: string
  label: string
  help: string
  /** Of what is typed. */
  schema: z.ZodType<string, string>
  confirmLabel: string
  /** The same while it is being sent. */
  confirmingLabel: string
  destructive?: boolean
  /** Above why it failed. */
  failed: string
  onSend: (typed: string) => Promise<void>
  onClose: () => void
}

/** Asks for a text before something happens to an order. What was typed survives the end of the session. */
export function TextDialog(props: Props) {
  const { name, open, title, text, label, help, schema, destructive = false, failed, onSend, onClose } = props
  const { bind, handleSubmit, formState, reset, getValues, setValue } = useZodForm(z.object({ typed: schema }), {
    typed: '',
  })
  const { isDirty, isSubmitting } = formState
  useUnsentDraft(
    name,
    () => (open && isDirty ? getValues() : null),
    (kept) => setValue('typed', kept.typed),
  )

  function close() {
    reset()
    onClose()
  }

  const send = handleSubmit(async ({ typed }) => {
    try {
      await onSend(typed)
      close()
    } catch (failure) {
      toast({ title: failed, description: errorSentence(failure), variant: 'destructive' })
    }
  })

  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      confirmLabel={isSubmitting ? props.confirmingLabel : props.confirmLabel}
      pending={isSubmitting}
      destructive={destructive}
      onConfirm={send}
      onClose={close}
    >
      <TextField label={label} helperText={help} multiline minRows={3} autoFocus {...bind('typed')} />
    </ConfirmDialog>
  )
}
