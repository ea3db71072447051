import {
  type AddedReceiver,
  type AddReceiverBody,
  credentialsSchema,
  RECEIVER_KINDS,
  type ReceivedEvent,
  type ReceiverKind,
  receiverNameSchema,
  receiverUrlSchema,
} from '@lectern/contracts/shapes/receivers.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { z } from 'zod'
import { texts } from '#texts/operator-receivers'
import { errorSentence } from '../../../api/api-error.ts'
import { addReceiver } from '../../../api/operator-calls.ts'
import { PasswordField } from '../../../components/fields/password-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { EventChoice, eventsOf } from './event-choice.tsx'

const fields = { name: receiverNameSchema, url: receiverUrlSchema }
const SCHEMAS = {
  webhook: z.object({ ...fields, username: z.string(), password: z.string() }),
  xapi: z.object({ ...fields, ...credentialsSchema.shape }),
}

interface Props {
  /** Whether one of a kind can be added. */
  canAdd: Record<ReceiverKind, boolean>
  onAdded: (added: AddedReceiver) => void
  onClose: () => void
}

/** A name, an address, and what it is told of. What was typed stays when it is refused. */
export function AddReceiverDialog({ canAdd, onAdded, onClose }: Props) {
  const id = useId()
  const [kind, setKind] = useState<ReceiverKind>('webhook')
  const [events, setEvents] = useState<ReceivedEvent[]>([...eventsOf('xapi')])
  const [refusal, setRefusal] = useState<string>()
  const form = useZodForm(SCHEMAS[kind], { name: '', url: '', username: '', password: '' })
  const { bind, handleSubmit, formState } = form
  const kinds = RECEIVER_KINDS.filter((one) => canAdd[one]).map((value) => ({ value, label: texts.kinds[value] }))

  const add = handleSubmit(async ({ name, url, username, password }) => {
    setRefusal(undefined)
    const common = { name, url, events: eventsOf(kind).filter((one) => events.includes(one)) }
    const body: AddReceiverBody =
      kind === 'webhook' ? { kind, ...common } : { kind, ...common, credentials: { username, password } }
    try {
      onAdded(await addReceiver({ body }))
      toast({ title: texts.added({ name }) })
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form noValidate onSubmit={add}>
        <DialogTitle id={id}>{texts.addTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <SelectField label={texts.kind} value={kind} options={kinds} onChange={setKind} />
          <TextField label={texts.name} autoComplete="off" {...bind('name')} />
          <TextField
            label={texts.url}
            type="url"
            autoComplete="off"
            helperText={texts.urlHelp[kind]}
            {...bind('url')}
          />
          {kind === 'xapi' && (
            <>
              <TextField label={texts.username} autoComplete="off" {...bind('username')} />
              <PasswordField label={texts.password} autoComplete="new-password" {...bind('password')} />
            </>
          )}
          <EventChoice kind={kind} chosen={events} onChange={setEvents} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={formState.isSubmitting}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? texts.adding : texts.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
