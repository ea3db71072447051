import type { ReceivedStaffInvitation } from '@lectern/contracts/shapes/course-staff.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { listStaffInvitations } from '#api/course-staff'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { acceptInvitation, declineInvitation } from '../../../api/course-staff.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { RightChips } from './right-chips.tsx'

const Actions = styled('div')({ display: 'flex', gap: 12, marginTop: 12 })

const { received } = texts

/** Courses that other teachers want to share or transfer, above one's own. */
export function ReceivedInvitations() {
  const { data = [] } = useFreshRead(listStaffInvitations)
  return data.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />)
}

function Invitation({ invitation }: { invitation: ReceivedStaffInvitation }) {
  const { id: invitationId, courseTitle: course, ownerName: name, rights, transfer, stays } = invitation
  const [isPending, setPending] = useState(false)
  async function answer(call: typeof acceptInvitation, done: string) {
    setPending(true)
    try {
      await call({ invitationId })
      toast({ title: done })
    } catch (failure) {
      toast({ title: received.failed, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle sx={{ mb: 1 }}>{(transfer ? received.offer : received.title)({ name, course })}</AlertTitle>
      {transfer ? received[stays ? 'offerTextStays' : 'offerText']({ name }) : <RightChips rights={rights} />}
      <Actions>
        <Button
          size="small"
          variant="contained"
          disabled={isPending}
          aria-label={received.acceptOf({ course })}
          data-writes
          onClick={() => void answer(acceptInvitation, (transfer ? received.owned : received.accepted)({ course }))}
        >
          {received.accept}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={received.declineOf({ course })}
          data-writes
          onClick={() => void answer(declineInvitation, received.declined)}
        >
          {received.decline}
        </Button>
      </Actions>
    </Alert>
  )
}
