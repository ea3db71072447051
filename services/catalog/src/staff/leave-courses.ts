import type { Transaction } from '../database.ts'
import { removeMember } from './announce-staff.ts'
import { deleteInvitationsNaming, deleteInvitationsOf } from './invitations.repository.ts'
import { lockMembershipsOf } from './staff.repository.ts'

/**
 * What of sharing ends with an account: the person is of no staff any more, nobody shares their courses or is invited to them, and no
 * invitation names the person by one of these keys. Locks all their courses in one order, before anything else of the erasure does.
 */
export async function leaveCourses(tx: Transaction, personId: number, keys: readonly string[]): Promise<void> {
  for (const membership of await lockMembershipsOf(tx, personId)) await removeMember(tx, membership)
  await deleteInvitationsOf(tx, personId, keys)
}

/** The same for who goes on as a student: nothing of courses that they own. */
export async function stopSharing(tx: Transaction, personId: number, keys: readonly string[]): Promise<void> {
  for (const membership of await lockMembershipsOf(tx, personId)) {
    if (membership.personId === personId) await removeMember(tx, membership)
  }
  await deleteInvitationsNaming(tx, keys)
}
