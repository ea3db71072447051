import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { inviteStaffBodySchema } from '@lectern/contracts/shapes/course-staff.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { inviteStaff } from '../../../api/course-staff.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import { Panel } from '../../../components/panel.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { RightsChoice } from './rights-choice.tsx'

const { invite } = texts

/** Whom to invite, and with which rights. What was typed stays when it is refused. */
export function InviteForm({ courseId }: { courseId: number }) {
  const [rights, setRights] = useState<CourseRight[]>(['edit'])
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, reset } = useZodForm(inviteStaffBodySchema.pick({ invitee: true }), {
    invitee: '',
  })
  const submit = handleSubmit(async ({ invitee }) => {
    setRefusal(undefined)
    try {
      await inviteStaff({ courseId, body: { invitee, rights } })
      toast({ title: invite.done({ invitee }) })
      reset()
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <Panel title={invite.title} note={invite.note}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, px: 3, pb: 3 }}>
        <TextField label={invite.invitee} autoComplete="off" {...bind('invitee')} />
        <RightsChoice
          label={invite.permissions}
          rights={rights}
          disabled={formState.isSubmitting}
          onChange={setRights}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <div>
          <Button type="submit" variant="contained" disabled={formState.isSubmitting || rights.length === 0}>
            {formState.isSubmitting ? invite.submitting : invite.submit}
          </Button>
        </div>
      </Box>
    </Panel>
  )
}
