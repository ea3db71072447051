import {
  COURSE_STAFF_MAX,
  RECEIVED_STAFF_INVITATIONS_MAX,
  type ReceivedStaffInvitation,
} from '@lectern/contracts/shapes/course-staff.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockCourse } from '../courses/courses.repository.ts'
import { requireCourseRoom, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import type { Database, Transaction } from '../database.ts'
import { isSuspended } from '../people/people.repository.ts'
import { people } from '../people/people.ts'
import type { UploadQuotas } from '../videos/refer-to-uploads.ts'
import { UPLOAD_KINDS } from '../videos/upload-policy.ts'
import { usageOf } from '../videos/videos.repository.ts'
import { setRights } from './announce-staff.ts'
import {
  countOtherInvitations,
  findInvitation,
  inviteeKeysOf,
  listReceivedInvitations,
  takeInvitations,
} from './invitations.repository.ts'
import { countMembers, findRights, typedRights } from './staff.repository.ts'
import { holdWithOwner, transferCourse } from './transfer-course.ts'

/** The courses that a teacher is invited to share. */
export async function listReceived(database: Database, teacher: Principal): Promise<ReceivedStaffInvitation[]> {
  const rows = await listReceivedInvitations(
    database,
    teacher.id,
    inviteeKeysOf(teacher),
    RECEIVED_STAFF_INVITATIONS_MAX,
  )
  return rows.map(({ invitee: _, rights, invitedAt, ...invitation }) => ({
    ...{ ...invitation, rights: typedRights(rights), invitedAt: invitedAt.toISOString() },
  }))
}

/** What a teacher can have in all. */
export interface TeacherRoom {
  limits: TeacherLimits
  quotas: UploadQuotas
}

/**
 * Makes the invited teacher one of the staff, with the rights of the invitation, or the course's owner, who must have room for it. Throws 404 for somebody
 * else's, for one that was revoked, and for a suspended owner's offer.
 */
export async function acceptInvitation(
  database: Database,
  teacher: Principal,
  invitationId: number,
  room: TeacherRoom,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { course, keys, rights, transfer, stays, invitedBy } = await take(tx, teacher, invitationId)
    if (transfer) {
      // Whoever was in a suspended account could have offered it.
      if (await isSuspended(tx, course.teacherId)) throw refuse('staff-invitation-not-found')
      await transferCourse(tx, course, { to: teacher.id, stays, actorId: invitedBy })
      await requireRoom(tx, teacher.id, room)
      return
    }
    const { id: courseId } = course
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
  const keys = inviteeKeysOf(teacher)
  const found = await findInvitation(tx, invitationId, keys)
  if (found === null) throw refuse('staff-invitation-not-found')
  const { courseId, transfer } = found
  // Whoever gets the course is held with its owner, in one order.
  const held = transfer ? await holdWithOwner(tx, courseId, teacher.id) : undefined
  await people.refuseErased(tx, teacher.id)
  const course = held === undefined ? await lockCourse(tx, courseId) : held
  if (course === null || course.teacherId === teacher.id) throw refuse('staff-invitation-not-found')
  const invitation = await takeInvitations(tx, { courseId, invitationId }, keys)
  if (invitation === null || invitation.transfer !== transfer) throw refuse('staff-invitation-not-found')
  return { ...invitation, course, keys }
}

/** With the course that they have just got. */
async function requireRoom(tx: Transaction, teacherId: number, { limits, quotas }: TeacherRoom): Promise<void> {
  await requireCourseRoom(tx, teacherId, limits)
  await requirePictureRoom(tx, teacherId, limits)
  for (const kind of UPLOAD_KINDS) {
    const { bytes } = await usageOf(tx, teacherId, kind)
    if (bytes > quotas[kind]) throw refuse('transfer-uploads-quota')
  }
}
