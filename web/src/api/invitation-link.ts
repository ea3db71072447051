import type {
  openInvitation as openRoute,
  refuseInvitations as refuseRoute,
} from '@lectern/contracts/calls/public/account-invitations.ts'
import { call, endpoint } from './endpoint.ts'

const opened = endpoint<typeof openRoute>('POST', '/api/invitation-links')
const refusal = endpoint<typeof refuseRoute>('POST', '/api/invitation-refusals')

/** What an invitation's link is for. 404 for one that is over. */
export function openInvitation(token: string) {
  return call(opened, { body: { token } })
}

/** Ends all mail with invitations to the link's address. 404 for a link that is none. */
export function refuseInvitations(token: string) {
  return call(refusal, { body: { token } })
}
