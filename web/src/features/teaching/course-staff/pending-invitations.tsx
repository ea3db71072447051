import type { StaffInvitation } from '@lectern/contracts/shapes/course-staff.ts'
import Button from '@mui/material/Button'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { revokeStaffInvitation } from '../../../api/course-staff.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { RightChips } from '../shared/right-chips.tsx'

const { pending } = texts

/** Who is invited and hasn't answered. */
export function PendingInvitations({ courseId, invitations }: { courseId: number; invitations: StaffInvitation[] }) {
  async function revoke({ id: invitationId, invitee }: StaffInvitation) {
    try {
      await revokeStaffInvitation({ courseId, invitationId })
      toast({ title: pending.revoked({ invitee }) })
    } catch (failure) {
      toast({ title: pending.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return (
    <Panel title={pending.title}>
      <DataTable
        aria-label={pending.title}
        stacked="narrow"
        columns={{
          invitee: { head: texts.columns.person, sx: { overflowWrap: 'anywhere' } },
          rights: { head: texts.columns.rights },
          actions: { head: texts.columns.actions, align: 'right' },
        }}
        rows={invitations}
        rowKey={({ id }) => id}
        cells={(invitation) => ({
          invitee: invitation.invitee,
          rights: invitation.transfer ? (
            pending[invitation.stays ? 'newOwnerBesideYou' : 'newOwner']
          ) : (
            <RightChips rights={invitation.rights} />
          ),
          actions: (
            <Button
              size="small"
              aria-label={pending.revokeOf({ invitee: invitation.invitee })}
              data-writes
              onClick={() => void revoke(invitation)}
            >
              {pending.revoke}
            </Button>
          ),
        })}
      />
    </Panel>
  )
}
