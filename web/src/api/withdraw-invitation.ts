import type { withdrawInvitation as withdrawInvitationRoute } from '@lectern/contracts/calls/public/invitations.ts'
import { call, endpoint } from './endpoint.ts'
import { invitationsChanged } from './teaching-changes.ts'

const withdrawal = endpoint<typeof withdrawInvitationRoute>('DELETE', '/api/teacher/invitations/{invitationId}')

/** Takes an invitation back. Whether it was still open or not, the list is read again. */
export async function withdrawInvitation(invitationId: number): Promise<void> {
  try {
    await call(withdrawal, { params: { invitationId } })
  } finally {
    await invitationsChanged()
  }
}
