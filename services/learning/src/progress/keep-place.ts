import type { PlaceBody } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Learning } from '../learning.ts'
import { noSuchLesson } from './no-such-lesson.ts'
import { savePlace } from './places.repository.ts'

/**
 * Keeps where the student is. Throws `notFound` (404) for another's enrollment, without access, and for a lesson that the course
 * doesn't have.
 */
export async function keepPlace(
  { database }: Learning,
  student: Principal,
  enrollmentId: number,
  place: PlaceBody,
): Promise<void> {
  if (!(await savePlace(database, { ...place, enrollmentId, studentId: student.id }))) throw noSuchLesson()
}
