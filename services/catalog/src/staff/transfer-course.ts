import { COURSE_RIGHTS } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { announceChange } from '../courses/course-events.ts'
import { type CourseRecord, findCourse, lockCourse, saveOwner } from '../courses/courses.repository.ts'
import { holdTeachers } from '../courses/teacher-room.ts'
import type { Database, Transaction } from '../database.ts'
import { findTeacherIds, isSuspended } from '../people/people.repository.ts'
import { people } from '../people/people.ts'
import { moveUploadsOfCourse } from '../videos/removals.repository.ts'
import { announceAgain, removeMember, setRights } from './announce-staff.ts'
import { deleteInvitationsTo, inviteeKeyOf } from './invitations.repository.ts'
import { findRights, listMembers } from './staff.repository.ts'

interface Transfer {
  /** The new owner. */
  to: number
  /** Whether the former owner stays as one of the staff. */
  stays: boolean
  /** None where a command did it. */
  actorId?: number | undefined
}

/** The one teacher with this username or address. Throws 404 for nobody, and for several. */
export async function findRecipient(database: Database, invitee: string): Promise<number> {
  const [to, ...others] = await findTeacherIds(database, inviteeKeyOf(invitee))
  if (to === undefined || others.length > 0) throw refuse('transfer-recipient-not-found')
  return to
}

/** Gives a course to another teacher at once. Throws 404 for no such course or an erased teacher, 409 for a suspended one and for the owner. Answers who owned it. */
export async function transferByAdministrator(
  database: Database,
  administrator: Pick<Principal, 'id'> | null,
  courseId: number,
  { to, stays }: { to: number; stays: boolean },
): Promise<{ from: number }> {
  const done = await database.$transaction(async (tx) => {
    const course = await holdWithOwner(tx, courseId, to)
    if (!course) return null
    if (course.teacherId === to) throw refuse('transfer-recipient-is-owner')
    if (await people.isErased(tx, to)) throw refuse('transfer-recipient-not-found')
    await transferCourse(tx, course, { to, stays, actorId: administrator?.id })
    return { from: course.teacherId }
  })
  return done ?? transferByAdministrator(database, administrator, courseId, { to, stays })
}

/** Locks a course behind its owner and another teacher. Null where it has got another owner meanwhile. Throws 404 where there is none. */
export async function holdWithOwner(tx: Transaction, courseId: number, to: number): Promise<CourseRecord | null> {
  const found = await findCourse(tx, courseId)
  if (!found) throw refuse('course-not-found')
  await holdTeachers(tx, [found.teacherId, to])
  const course = await lockCourse(tx, courseId)
  return course?.teacherId === found.teacherId ? course : null
}

/**
 * Gives a locked course to another teacher, both of whom are held, with its uploads and the events: of the course, and of its staff, whose owner is another.
 * Nobody else is invited any more. What its pictures and uploads take isn't asked here. Throws 409 for a suspended teacher.
 */
export async function transferCourse(
  tx: Transaction,
  before: CourseRecord,
  { to, stays, actorId }: Transfer,
): Promise<CourseRecord> {
  const { id: courseId, teacherId: from } = before
  if (await isSuspended(tx, to)) throw refuse('transfer-recipient-suspended')
  const after = await changeOwner(tx, before, to)
  await announceChange(tx, before, after)
  await removeMember(tx, { courseId, personId: to }, actorId)
  for (const { personId } of await listMembers(tx, courseId)) {
    await announceAgain(tx, { courseId, personId }, await findRights(tx, courseId, personId), actorId)
  }
  const former = { courseId, personId: from }
  if (stays && !(await people.isErased(tx, from))) {
    await setRights(tx, former, { rights: [...COURSE_RIGHTS], before: [], actorId })
  }
  await deleteInvitationsTo(tx, courseId)
  return after
}

/** The same without the events. */
export async function changeOwner(tx: Transaction, { id, teacherId: from }: CourseRecord, to: number) {
  const after = await saveOwner(tx, id, to)
  await moveUploadsOfCourse(tx, id, { from, to })
  return after
}
