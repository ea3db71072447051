import { type Passkey, passkeyNameBodySchema } from '@lectern/contracts/shapes/passkeys.ts'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { removePasskey, renamePasskey } from '../../../api/factors.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { StepUp } from '../../../session/step-up/use-step-up.tsx'
import { usePending } from '../use-pending.ts'

interface Props {
  what: 'rename' | 'remove'
  passkey: Passkey
  /** Whether the password is enough once it is removed, and isn't now. */
  isLastAsked: boolean
  proven: StepUp['withStepUp']
  onClose: () => void
}

/** Renames a passkey, or asks before it is removed. */
export default function PasskeyDialog({ what, ...rest }: Props) {
  return what === 'rename' ? <Rename {...rest} /> : <Remove {...rest} />
}

type Shown = Omit<Props, 'what'>

function Rename({ passkey: { id, name }, onClose }: Shown) {
  const { bind, handleSubmit, formState, setError } = useZodForm(passkeyNameBodySchema, { name })
  const { title, text, label, save, saving } = texts.passkeyRenaming
  const rename = handleSubmit(async (body) => {
    try {
      await renamePasskey({ passkeyId: id, body: { name: body.name } })
      onClose()
    } catch (failure) {
      setError('name', { message: errorSentence(failure) }, { shouldFocus: true })
    }
  })
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={formState.isSubmitting ? saving : save}
      pending={formState.isSubmitting}
      onConfirm={rename}
      onClose={onClose}
    >
      <TextField label={label} autoFocus {...bind('name')} />
    </ConfirmDialog>
  )
}

function Remove({ passkey: { id, name }, isLastAsked, proven, onClose }: Shown) {
  const { title, text, last, confirm, pending: removing, done } = texts.passkeyRemoval
  const { pending, run } = usePending(async () => {
    await proven(() => removePasskey({ passkeyId: id }))
    toast({ title: done })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      title={title({ name })}
      text={isLastAsked ? `${text} ${last}` : text}
      confirmLabel={pending ? removing : confirm}
      pending={pending}
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}
