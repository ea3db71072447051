import type { ReadingPositionBody } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Learning } from '../learning.ts'
import { noSuchLesson } from './no-such-lesson.ts'
import { updateReadingPosition } from './reading-positions.repository.ts'

/**
 * Saves where the student is reading. Throws `notFound` (404) for another's enrollment, without access, and for a lesson that the course
 * doesn't have.
 */
export async function saveReadingPosition(
  { database }: Learning,
  student: Principal,
  enrollmentId: number,
  place: ReadingPositionBody,
): Promise<void> {
  if (!(await updateReadingPosition(database, { ...place, enrollmentId, studentId: student.id }))) throw noSuchLesson()
}
