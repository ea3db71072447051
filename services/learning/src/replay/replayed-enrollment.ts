import type { Transaction } from '../database.ts'
import { ENROLLMENT_COLUMNS, type Enrollment } from '../enrollments/enrollments.repository.ts'
import type { ReplayedEvent } from './replayed-events.repository.ts'

/**
 * The enrollment of these events, inserted under their id where there is none. A sentence where it can't be: the database was used
 * before the replay, or the course isn't on catalog's topic.
 */
export async function replayedEnrollment(
  tx: Transaction,
  events: readonly ReplayedEvent[],
): Promise<Enrollment | string> {
  const [first] = events
  if (!first) throw new Error('An enrollment is behind its topic by no event')
  const { id, data } = first
  const { studentId, courseId } = data
  await tx.$executeRaw`
    INSERT INTO enrollments (id, student_id, course_id, teacher_id, enrolled_at)
    SELECT ${id}, ${studentId}, id, teacher_id, ${first.time} FROM courses WHERE id = ${courseId} AND teacher_id IS NOT NULL
    ON CONFLICT DO NOTHING`
  const [row] = await tx.$queryRaw<Enrollment[]>`SELECT ${ENROLLMENT_COLUMNS} FROM enrollments WHERE id = ${id}`
  if (row?.studentId === studentId && row.courseId === courseId) return row
  const known = row ? 'is of another student or course here' : 'has no place here, or no known course'
  return `Enrollment ${id}, of student ${studentId} in course ${courseId}, ${known}: it was left out.`
}
