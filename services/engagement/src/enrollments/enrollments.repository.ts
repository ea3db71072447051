import type { CourseStudents, StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import type { Database, Transaction } from '../database.ts'
import { HAS_ACCESS } from './has-access.repository.ts'

/** Without `since` it stays as it is known. */
type KnownAccess = Omit<StudentAccess, 'since'> & { since: string | null }

/** Keeps the newest word on a student's access. */
export async function upsertAccess(tx: Database | Transaction, access: KnownAccess): Promise<void> {
  const { enrollmentId, studentId, courseId, active, accessUntil = null, sequence, since } = access
  await tx.$executeRaw`
    INSERT INTO enrollments (enrollment_id, student_id, course_id, active, access_until, sequence, since)
    VALUES (${enrollmentId}, ${studentId}, ${courseId}, ${active}, ${accessUntil}::timestamptz, ${sequence}, ${since}::timestamptz)
    ON CONFLICT (enrollment_id) DO UPDATE SET active = excluded.active, access_until = excluded.access_until, sequence = excluded.sequence,
      since = coalesce(excluded.since, enrollments.since)
    WHERE enrollments.sequence < excluded.sequence`
}

/** The course of an enrollment; null where it wasn't heard of. */
export async function findCourseOf(database: Database, enrollmentId: number): Promise<number | null> {
  const row = await database.enrollment.findUnique({ where: { enrollmentId }, select: { courseId: true } })
  return row?.courseId ?? null
}

/**
 * Students with access to a course who had it at that time already, along enrollments_course_id_active_student_id_idx: what happened then may be heard of
 * much later, and is no news to who came in between.
 */
export async function listStudentsSince(tx: Transaction, courseId: number, at: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ studentId: number }[]>`
    SELECT student_id AS "studentId" FROM enrollments
    WHERE course_id = ${courseId} AND ${HAS_ACCESS} AND coalesce(since <= ${at}, true)`
  return rows.map(({ studentId }) => studentId)
}

/** How many students are in each course, those whose time is over as well, by ascending course id. */
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
