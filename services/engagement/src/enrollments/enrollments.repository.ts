import type { CourseStudents } from '@lectern/contracts/shapes/internal.ts'
import type { Database, Transaction } from '../database.ts'

export interface Access {
  enrollmentId: number
  studentId: number
  courseId: number
  active: boolean
  sequence: number
}

/** Keeps the newest word on a student's access. */
export async function upsertAccess(tx: Transaction, access: Access): Promise<void> {
  const { enrollmentId, studentId, courseId, active, sequence } = access
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, student_id, course_id, active, sequence)
    VALUES (${enrollmentId}, ${studentId}, ${courseId}, ${active}, ${sequence})
    ON CONFLICT (enrollment_id) DO UPDATE SET active = excluded.active, sequence = excluded.sequence
    WHERE enrollments.sequence < excluded.sequence`
}

/** Students with access to a course, along enrollments_course_id_active_student_id_idx. */
export async function listActiveStudents(tx: Transaction, courseId: number): Promise<number[]> {
  const rows = await tx.enrollment.findMany({ where: { courseId, active: true }, select: { studentId: true } })
  return rows.map(({ studentId }) => studentId)
}

/** How many students have access to each course, by ascending course id. */
export async function countActiveStudents(
  database: Database,
  { after, limit }: { after: number; limit: number },
): Promise<CourseStudents[]> {
  const courses = await database.enrollment.groupBy({
    by: 'courseId',
    where: { courseId: { gt: after }, active: true },
    orderBy: { courseId: 'asc' },
    take: limit,
    _count: true,
  })
  return courses.map(({ courseId, _count }) => ({ courseId, students: _count }))
}
