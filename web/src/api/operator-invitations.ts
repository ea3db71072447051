import type {
  inviteAccount as inviteRoute,
  listAccountInvitations,
  withdrawAccountInvitation as withdrawRoute,
} from '@lectern/contracts/calls/public/account-invitations.ts'
import type { InviteAccountBody } from '@lectern/contracts/shapes/account-invitations.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'

const open = endpoint<typeof listAccountInvitations>('GET', '/api/operator/invitations')
const invitation = endpoint<typeof inviteRoute>('POST', '/api/operator/invitations')
const withdrawal = endpoint<typeof withdrawRoute>('DELETE', '/api/operator/invitations/{invitationId}')

/** Open invitations to the site, the newest first. */
export function useAccountInvitations() {
  return useOperatorRead(open)
}

/** Invites an address to the site; the answer has the link where it isn't mailed. */
export async function inviteAccount(body: InviteAccountBody) {
  const invited = await call(invitation, { body })
  await operated()
  return invited
}

/** Takes one back. Whether it was still open or not, the list is read again. */
export async function withdrawAccountInvitation(invitationId: string): Promise<void> {
  try {
    await call(withdrawal, { params: { invitationId } })
  } finally {
    await operated()
  }
}
