import * as calls from '#api/invitations'
import { changing, changingAnyway } from './changing.ts'
import { invitationsChanged } from './teaching-changes.ts'

/** Invites the valid lines of the list; a dry run says what that would do. */
export const inviteStudents = changing(calls.inviteStudents, async ({ body }) => {
  if (!body.dryRun) await invitationsChanged()
})

/** Whether it was still open or not, the list is read again. */
export const revokeInvitation = changingAnyway(calls.withdrawInvitation, invitationsChanged)
