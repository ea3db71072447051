import {
  COURSE_STAFF_MAX,
  RECEIVED_STAFF_INVITATIONS_MAX,
  type ReceivedStaffInvitation,
} from '@lectern/contracts/shapes/course-staff.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockCourse } from '../courses/courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { setRights } from './announce-staff.ts'
import {
  countOtherInvitations,
  findInvitedCourse,
  inviteeKeysOf,
  listReceivedInvitations,
  takeInvitations,
} from './invitations.repository.ts'
import { countMembers, findRights, typedRights } from './staff.repository.ts'

/** The courses that a teacher is invited to share. */
export async function listReceived(database: Database, teacher: Principal): Promise<ReceivedStaffInvitation[]> {
  const rows = await listReceivedInvitations(
    database,
    teacher.id,
    inviteeKeysOf(teacher),
    RECEIVED_STAFF_INVITATIONS_MAX,
  )
  return rows.map(({ id, courseId, courseTitle, ownerName, rights, invitedAt }) => ({
    ...{ id, courseId, courseTitle, ownerName, rights: typedRights(rights), invitedAt: invitedAt.toISOString() },
  }))
}

/** Makes the invited teacher one of the staff, with the rights of the invitation. Throws 404 for somebody else's, or one that was revoked. */
export async function acceptInvitation(database: Database, teacher: Principal, invitationId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const { courseId, rights, keys, invitedBy } = await take(tx, teacher, invitationId)
    const before = await findRights(tx, courseId, teacher.id)
    const others = (await countMembers(tx, courseId)) + (await countOtherInvitations(tx, courseId, keys))
    if (before.length === 0 && others >= COURSE_STAFF_MAX)
      throw refuse('staff-limit-reached', { most: COURSE_STAFF_MAX })
    await setRights(tx, { courseId, personId: teacher.id }, { rights: typedRights(rights), before, actorId: invitedBy })
  })
}

export async function declineInvitation(database: Database, teacher: Principal, invitationId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    await take(tx, teacher, invitationId)
  })
}

/** Locks the course and takes the invitation, so that of two answers, or of an answer and a revocation, one counts. */
async function take(tx: Transaction, teacher: Principal, invitationId: number) {
  await people.refuseErased(tx, teacher.id)
  const keys = inviteeKeysOf(teacher)
  const courseId = await findInvitedCourse(tx, invitationId, keys)
  const course = courseId === null ? null : await lockCourse(tx, courseId)
  if (course === null || course.teacherId === teacher.id) throw refuse('staff-invitation-not-found')
  const invitation = await takeInvitations(tx, { courseId: course.id, invitationId }, keys)
  if (invitation === null) throw refuse('staff-invitation-not-found')
  return { ...invitation, courseId: course.id, keys }
}
