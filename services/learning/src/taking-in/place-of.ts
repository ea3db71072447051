import type { Transaction } from '../database.ts'
import { ENROLLMENT_COLUMNS, type Enrollment } from '../enrollments/enrollments.repository.ts'
import type { ToldEvent } from './told.repository.ts'

/**
 * The row that these events speak of, made under their id where there is none. A sentence where it can't be: somebody has worked
 * on this database before its topic was taken in, or catalog's topic doesn't tell of the course.
 */
export async function placeOf(tx: Transaction, told: readonly ToldEvent[]): Promise<Enrollment | string> {
  const [first] = told
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
