import { offerCourseBodySchema } from '@lectern/contracts/shapes/course-staff.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { offerCourse } from '../../../api/course-staff.ts'
import { Checkbox } from '../../../components/checkbox.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { Panel } from '../../../components/panel.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'

const { transfer } = texts

const Choice = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -8 })

/** Offers the course to another teacher, who owns it once they accept. */
export function TransferPanel({ courseId }: { courseId: number }) {
  const [isAsking, setAsking] = useState(false)
  const [stays, setStays] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const { bind, handleSubmit, formState, reset } = useZodForm(offerCourseBodySchema.pick({ invitee: true }), {
    invitee: '',
  })
  function close() {
    reset()
    setStays(false)
    setAsking(false)
  }
  const submit = handleSubmit(async ({ invitee }) => {
    try {
      await withStepUp(() => offerCourse({ courseId, body: { invitee, stays } }))
      toast({ title: transfer.done({ invitee }) })
      close()
    } catch (failure) {
      toast({ title: transfer.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  })
  return (
    <Panel title={transfer.title} note={transfer.note}>
      <Box sx={{ px: 3, pb: 3 }}>
        <Button variant="outlined" data-writes onClick={() => setAsking(true)}>
          {transfer.open}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={transfer.title}
        text={transfer.text}
        confirmLabel={transfer.confirm}
        pending={formState.isSubmitting}
        onConfirm={(event) => void submit(event)}
        onClose={close}
      >
        <TextField label={texts.invite.invitee} autoComplete="off" autoFocus {...bind('invitee')} />
        <Choice>
          <Checkbox label={transfer.stays} checked={stays} onChange={setStays} />
          <span aria-hidden="true">{transfer.stays}</span>
        </Choice>
      </ConfirmDialog>
      {dialog}
    </Panel>
  )
}
