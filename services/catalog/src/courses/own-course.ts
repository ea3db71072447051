import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, forbidden, notFound } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { type CourseRecord, findCourse, lockCourseOf } from './courses.repository.ts'

/**
 * The teacher's own course, locked for a change. An active one of another teacher is public anyway (403); any other is as
 * good as not there (404, in the words of `missing`), as it is for reading.
 */
export async function lockOwnCourse(
  tx: Transaction,
  courseId: number,
  teacher: Principal,
  missing = 'Course not found',
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
  teacher: Principal,
  missing = 'Course not found',
): Promise<CourseRecord> {
  const course = await findCourse(tx, courseId)
  if (course?.teacherId !== teacher.id) throw refusalOf(course, missing)
  return course
}

async function refusal(tx: Transaction, courseId: number, missing: string): Promise<DomainError> {
  return refusalOf(await findCourse(tx, courseId), missing)
}

function refusalOf(course: CourseRecord | null, missing: string): DomainError {
  if (course?.status !== 'active') return notFound(missing)
  return forbidden('This course belongs to another teacher.')
}
