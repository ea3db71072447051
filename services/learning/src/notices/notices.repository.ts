import { type EnrollmentNotice, enrollmentNoticeSchema } from '@lectern/contracts/shapes/students.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database } from '../database.ts'
import { courseTitle } from '../students/students.repository.ts'

/** How many notices are shown at once. */
const NOTICES_SHOWN = 20

interface Row {
  id: number
  kind: string
  courseId: number
  title: string | null
  at: Date
  reason: string | null
}

/**
 * A student's resets and removals that aren't put away, newest first. A removal is told while it lasts, and a reset to
 * whoever is there to begin again. By enrollments_student_id_course_id_key and enrollment_history_enrollment_id_idx.
 */
export async function listOpenNotices(database: Database, studentId: number): Promise<EnrollmentNotice[]> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT h.id, h.kind, e.course_id AS "courseId", c.title, h.at, h.reason
    FROM enrollments e
    JOIN enrollment_history h ON h.enrollment_id = e.id
    JOIN courses c ON c.id = e.course_id
    WHERE e.student_id = ${studentId} AND h.dismissed_at IS NULL
      AND h.kind = CASE WHEN e.active THEN 'reset' ELSE 'removed' END
    ORDER BY h.at DESC, h.id DESC LIMIT ${NOTICES_SHOWN}`
  return rows.map(({ id, kind, courseId, title, at, reason }) => ({
    id,
    kind: oneOf(enrollmentNoticeSchema.shape.kind.options, kind),
    courseId,
    courseTitle: courseTitle({ id: courseId, title }),
    at: at.toISOString(),
    reason,
  }))
}

/** Whether there is such a notice of this student; it is put away now, if it wasn't before. */
export async function markDismissed(database: Database, studentId: number, noticeId: number): Promise<boolean> {
  const found = await database.$executeRaw`
    UPDATE enrollment_history h SET dismissed_at = coalesce(h.dismissed_at, now()) FROM enrollments e
    WHERE h.id = ${noticeId} AND h.kind IN ('reset', 'removed') AND e.id = h.enrollment_id AND e.student_id = ${studentId}`
  return found > 0
}

/** The last removal from a course, while there is no access; null for none. */
export async function findRemoval(database: Database, enrollmentId: number): Promise<{ reason: string | null } | null> {
  const [removal] = await database.$queryRaw<{ reason: string | null }[]>`
    SELECT h.reason FROM enrollments e JOIN enrollment_history h ON h.enrollment_id = e.id
    WHERE e.id = ${enrollmentId} AND NOT e.active AND h.kind = 'removed' ORDER BY h.at DESC, h.id DESC LIMIT 1`
  return removal ?? null
}
