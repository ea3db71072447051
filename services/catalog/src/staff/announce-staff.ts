import { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { bumpVersion, deleteMember, listMembers, type Membership, saveMember } from './staff.repository.ts'

/** Gives a person these rights in a course, with its event. The course is locked. Without a change there is no event. */
export async function setRights(
  tx: Transaction,
  { courseId, personId }: Membership,
  { rights, before, actorId }: { rights: CourseRight[]; before: CourseRight[]; actorId?: number | undefined },
): Promise<void> {
  if (rights.join() === before.join()) return
  const { teacherId, version: sequence } = await bumpVersion(tx, courseId)
  await saveMember(tx, { courseId, personId, rights, addedBy: actorId ?? teacherId, sequence })
  const data = { courseId, teacherId, personId, rights, ...(actorId !== undefined && { actorId }) }
  await withOutbox(tx, { contract: courseStaffChanged, subject: courseId, sequence, data })
}

/** Tells of somebody's rights once more, as of a course that has another owner. The course is locked. */
export async function announceAgain(
  tx: Transaction,
  { courseId, personId }: Membership,
  rights: CourseRight[],
  actorId?: number,
): Promise<void> {
  await setRights(tx, { courseId, personId }, { rights, before: [], actorId })
}

/** Removes a person from a course's staff, with its event. The course is locked. Returns whether there was somebody to remove. */
export async function removeMember(
  tx: Transaction,
  { courseId, personId }: Membership,
  actorId?: number,
): Promise<boolean> {
  if (!(await deleteMember(tx, { courseId, personId }))) return false
  const { teacherId, version: sequence } = await bumpVersion(tx, courseId)
  const data = { courseId, teacherId, personId, rights: [], ...(actorId !== undefined && { actorId }) }
  await withOutbox(tx, { contract: courseStaffChanged, subject: courseId, sequence, data })
  return true
}

/** Removes all of a course's staff, each with its event. The course is locked. Returns how many there were. */
export async function removeAllMembers(tx: Transaction, courseId: number, actorId: number): Promise<number> {
  const members = await listMembers(tx, courseId)
  for (const { personId } of members) await removeMember(tx, { courseId, personId }, actorId)
  return members.length
}
