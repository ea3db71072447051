import type { Transaction } from '../database.ts'
import { removeMember } from './announce-staff.ts'
import { deleteInvitationsOf } from './invitations.repository.ts'
import { lockCoursesOf } from './staff.repository.ts'

/**
 * What of sharing ends with an account: the person is of no staff any more, and nobody is invited to their courses. Locks all their courses
 * in one order, before anything else of the erasure does.
 */
export async function leaveCourses(tx: Transaction, personId: number): Promise<void> {
  for (const courseId of await lockCoursesOf(tx, personId)) await removeMember(tx, { courseId, personId })
  await deleteInvitationsOf(tx, personId)
}
