import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { findRights } from '../staff/staff.repository.ts'
import { type CourseRecord, findCourse, lockCourse, lockCourseOf } from './courses.repository.ts'
import { isOpen } from './visibility.repository.ts'

/** What isn't there, of a course that isn't the teacher's. */
type Missing = 'course-not-found' | 'module-not-found' | 'lesson-not-found'

/** Which of a course's teachers may: its owner, who always may, or those of its staff who have this right, or any. */
export type Demand = 'owner' | 'any' | CourseRight

/**
 * A course of the teacher's, locked for a change. Its staff without the right get 403, and so do other teachers for an active one, which is
 * public anyway; any other is as good as not there (404 of `missing`), as it is for reading.
 */
export async function lockOwnCourse(
  tx: Transaction,
  courseId: number,
  teacher: Pick<Principal, 'id'>,
  demand: Demand,
  missing: Missing = 'course-not-found',
): Promise<CourseRecord> {
  await people.refuseErased(tx, teacher.id)
  const owned = await lockCourseOf(tx, courseId, teacher.id)
  if (owned) return owned
  if (meets(await findRights(tx, courseId, teacher.id), demand)) {
    const shared = await lockCourse(tx, courseId)
    // A removal holds the lock, too: one that was committed while this waited counts.
    if (shared && meets(await findRights(tx, courseId, teacher.id), demand)) return shared
  }
  throw await refusal(tx, courseId, teacher, missing)
}

/** The same to be read, without a lock. */
export async function findOwnCourse(
  tx: Transaction,
  courseId: number,
  teacher: Pick<Principal, 'id'>,
  demand: Demand,
  missing: Missing = 'course-not-found',
): Promise<CourseRecord> {
  const course = await findCourse(tx, courseId)
  if (course?.teacherId === teacher.id) return course
  if (course && meets(await findRights(tx, courseId, teacher.id), demand)) return course
  throw await refusal(tx, courseId, teacher, missing)
}

function meets(rights: readonly CourseRight[], demand: Demand): boolean {
  if (demand === 'owner') return false
  return demand === 'any' ? rights.length > 0 : rights.includes(demand)
}

async function refusal(
  tx: Transaction,
  courseId: number,
  teacher: Pick<Principal, 'id'>,
  missing: Missing,
): Promise<DomainError> {
  if ((await findRights(tx, courseId, teacher.id)).length > 0) return refuse('course-right-missing')
  const course = await findCourse(tx, courseId)
  return refuse(course && isOpen(course) ? 'course-of-another-teacher' : missing)
}
