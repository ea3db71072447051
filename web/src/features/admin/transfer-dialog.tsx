import { transferCourseBodySchema } from '@lectern/contracts/shapes/course-staff.ts'
import type { PersonCourse } from '@lectern/contracts/shapes/people-administration.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { transferCourse } from '../../api/people-administration.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { toast } from '../../components/toasts/toast-store.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { transferring } = texts

const Choice = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -8 })

interface Props {
  course: Pick<PersonCourse, 'id' | 'title'>
  onClose: () => void
}

/** Gives a course to another teacher at once. */
export function TransferDialog({ course: { id: courseId, title }, onClose }: Props) {
  const [stays, setStays] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const { bind, handleSubmit, formState } = useZodForm(transferCourseBodySchema.pick({ invitee: true, reason: true }), {
    invitee: '',
    reason: '',
  })
  const submit = handleSubmit(async ({ invitee, reason }) => {
    try {
      await withStepUp(() => transferCourse({ courseId, body: { invitee, stays, reason } }))
      toast({ title: transferring.done({ course: title }) })
      onClose()
    } catch (failure) {
      toast({ title: transferring.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  })
  return (
    <>
      <ConfirmDialog
        open
        title={transferring.title({ course: title })}
        text={transferring.text}
        confirmLabel={transferring.confirm}
        pending={formState.isSubmitting}
        onConfirm={(event) => void submit(event)}
        onClose={onClose}
      >
        <TextField label={transferring.invitee} autoComplete="off" autoFocus {...bind('invitee')} />
        <TextField
          label={transferring.reason}
          helperText={transferring.reasonHelp}
          multiline
          minRows={2}
          {...bind('reason')}
        />
        <Choice>
          <Checkbox label={transferring.stays} checked={stays} onChange={setStays} />
          <span aria-hidden="true">{transferring.stays}</span>
        </Choice>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
