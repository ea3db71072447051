import type { declineInvitation as declineInvitationRoute } from '@lectern/contracts/calls/public/invitations.ts'
import { invitationGone } from './changes.ts'
import { call, endpoint } from './endpoint.ts'

const refusal = endpoint<typeof declineInvitationRoute>('POST', '/api/invitations/{invitationId}/decline')

/** Puts an invitation away for good. */
export async function declineInvitation(invitationId: number): Promise<void> {
  try {
    await call(refusal, { params: { invitationId } })
  } finally {
    await invitationGone()
  }
}
