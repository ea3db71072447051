import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { type CourseRecord, findCourse, lockCourseOf } from './courses.repository.ts'

/** What isn't there, of a course that isn't the teacher's. */
type Missing = 'course-not-found' | 'module-not-found' | 'lesson-not-found'

/**
 * The teacher's own course, locked for a change. An active one of another teacher is public anyway (403); any other is as
 * good as not there (404 of `missing`), as it is for reading.
 */
export async function lockOwnCourse(
  tx: Transaction,
  courseId: number,
  teacher: Pick<Principal, 'id'>,
  missing: Missing = 'course-not-found',
): Promise<CourseRecord> {
  await people.refuseErased(tx, teacher.id)
  const course = await lockCourseOf(tx, courseId, teacher.id)
  if (!course) throw await refusal(tx, courseId, missing)
  return course
}

/** The same to be read, without a lock. */
export async function findOwnCourse(
  tx: Transaction,
  courseId: number,
  teacher: Pick<Principal, 'id'>,
  missing: Missing = 'course-not-found',
): Promise<CourseRecord> {
  const course = await findCourse(tx, courseId)
  if (course?.teacherId !== teacher.id) throw refusalOf(course, missing)
  return course
}

async function refusal(tx: Transaction, courseId: number, missing: Missing): Promise<DomainError> {
  return refusalOf(await findCourse(tx, courseId), missing)
}

function refusalOf(course: CourseRecord | null, missing: Missing): DomainError {
  if (course?.status !== 'active') return refuse(missing)
  return refuse('course-of-another-teacher')
}
