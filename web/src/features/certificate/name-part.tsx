import {
  type IssuedCertificate,
  type OwnCertificate,
  requestCertificateNameSchema,
} from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/certificate'
import { errorSentence } from '../../api/api-error.ts'
import { requestCertificateName } from '../../api/certificates.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'

interface Props {
  certificate: Pick<IssuedCertificate, 'id' | 'holderName'>
  request: OwnCertificate['nameRequest']
}

/** For its owner: what became of the name that was asked for, and asking for another one. */
export default function NamePart({ certificate: { id, holderName }, request }: Props) {
  const [open, setOpen] = useState(false)
  const { bind, handleSubmit, formState, reset } = useZodForm(requestCertificateNameSchema, { name: holderName ?? '' })
  const { isSubmitting } = formState

  function close() {
    reset()
    setOpen(false)
  }
  const ask = handleSubmit(async ({ name }) => {
    try {
      await requestCertificateName({ certificateId: id, body: { name } })
      toast(texts.name.done)
      close()
    } catch (failure) {
      toast({ title: texts.name.notDone, description: errorSentence(failure), variant: 'destructive' })
    }
  })

  return (
    <>
      {request && (
        <Typography variant="body2" dir="auto" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {(request.declined ? texts.name.declined : texts.name.waiting)({ name: request.name })}
        </Typography>
      )}
      <div className="ways">
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.name.ask}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title={texts.name.question}
        text={texts.name.consequence}
        confirmLabel={isSubmitting ? texts.name.pending : texts.name.confirm}
        pending={isSubmitting}
        onConfirm={ask}
        onClose={close}
      >
        <TextField label={texts.name.label} autoFocus {...bind('name')} />
      </ConfirmDialog>
    </>
  )
}
