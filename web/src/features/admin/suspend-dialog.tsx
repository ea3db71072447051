import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { suspendBodySchema } from '@lectern/contracts/shapes/suspensions.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { z } from 'zod'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { suspendPerson } from '../../api/people-administration.ts'
import { useSite } from '../../api/site.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { useZodForm } from '../../components/forms/use-zod-form.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import LogoutRounded from '../../icons/logout-rounded.tsx'
import MenuBookOutlined from '../../icons/menu-book-outlined.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import UndoRounded from '../../icons/undo-rounded.tsx'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { suspending } = texts

const Consequence = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '4px 0',
  '& > svg': { flexShrink: 0, fontSize: 20, color: theme.vars.palette.text.secondary },
}))
const Notify = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: -8 })

interface Props {
  person: Pick<AdministeredPerson, 'id' | 'username' | 'fullName' | 'role' | 'emailConfirmed'>
  /** Undefined while nobody knows. */
  sessions: number | undefined
  open: boolean
  onClose: () => void
}

/** Says what a suspension does, asks why, and suspends. */
export default function SuspendDialog({ person, sessions, open, onClose }: Props) {
  const id = useId()
  const name = person.fullName || person.username
  const [wantsEmail, setWantsEmail] = useState(true)
  const { data: site } = useSite()
  const getsEmail = site?.mail === true && person.emailConfirmed
  const { withStepUp, dialog } = useStepUp()
  const { bind, handleSubmit, formState, reset } = useZodForm(z.object({ reason: suspendBodySchema.shape.reason }), {
    reason: '',
  })
  const { isSubmitting } = formState
  function close() {
    reset()
    onClose()
  }
  const suspend = handleSubmit(async ({ reason }) => {
    try {
      await withStepUp(() => suspendPerson({ personId: person.id, body: { reason, notify: getsEmail && wantsEmail } }))
      toast({ title: suspending.done({ name }) })
      close()
    } catch (failure) {
      toast({ title: suspending.failed({ name }), description: errorSentence(failure), variant: 'destructive' })
    }
  })
  return (
    <>
      <Dialog
        open={open}
        onClose={isSubmitting ? undefined : close}
        fullWidth
        maxWidth="sm"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-consequences`}
      >
        <form noValidate onSubmit={suspend}>
          <DialogTitle id={`${id}-title`}>{suspending.title({ name })}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <PlainList id={`${id}-consequences`}>
              <Consequence>
                <LogoutRounded /> {suspending.loggedOut({ name, devices: sessions ?? 0 })}
              </Consequence>
              <Consequence>
                <WorkspacePremiumOutlined /> {suspending.certificates}
              </Consequence>
              <Consequence>
                <MenuBookOutlined /> {suspending.progress}
              </Consequence>
              <Consequence>
                <UndoRounded /> {suspending.payments}
              </Consequence>
              {person.role === 'teacher' && (
                <Consequence>
                  <SchoolOutlined /> {suspending.courses}
                </Consequence>
              )}
            </PlainList>
            <TextField
              label={suspending.reason}
              helperText={suspending.reasonHelp({ name })}
              multiline
              minRows={3}
              {...bind('reason')}
            />
            {getsEmail && (
              <Notify>
                <Checkbox label={suspending.notify({ name })} checked={wantsEmail} onChange={setWantsEmail} />
                <span aria-hidden="true">{suspending.notify({ name })}</span>
              </Notify>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} disabled={isSubmitting} autoFocus>
              {suspending.cancel}
            </Button>
            <Button type="submit" variant="outlined" color="error" disabled={isSubmitting}>
              {isSubmitting ? suspending.pending : suspending.confirm}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
