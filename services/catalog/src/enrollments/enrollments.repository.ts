import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

/** What one event says of a student's access to a course; `sequence` is the enrollment's version. */
export interface EnrollmentNews {
  enrollmentId: number
  courseId: number
  studentId: number
  active: boolean
  /** When the access ends; null for never. */
  accessUntil: string | null
  sequence: number
}

/**
 * Counts students in their courses, once per enrollment: newer news replaces what was counted, older news changes nothing.
 * The courses are locked. No version of them is taken: no event tells of its students.
 */
export async function countStudents(tx: SqlExecutor, news: readonly EnrollmentNews[]): Promise<void> {
  await tx.$executeRaw`
    WITH newest AS (
      SELECT DISTINCT ON ("enrollmentId") *
      FROM jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        AS news ("enrollmentId" int, "courseId" int, "studentId" int, active boolean, "accessUntil" timestamptz, sequence int)
      ORDER BY "enrollmentId", sequence DESC
    ), newer AS (
      SELECT newest.*, coalesce(known.active, false) AS was
      FROM newest LEFT JOIN enrollments known ON known.enrollment_id = newest."enrollmentId"
      WHERE known.sequence IS NULL OR known.sequence < newest.sequence
    ), kept AS (
      INSERT INTO enrollments (enrollment_id, course_id, student_id, active, access_until, sequence)
      SELECT "enrollmentId", "courseId", "studentId", active, "accessUntil", sequence FROM newer
      ON CONFLICT (enrollment_id) DO UPDATE SET active = excluded.active, access_until = excluded.access_until, sequence = excluded.sequence
    )
    UPDATE courses SET student_count = student_count + difference
    FROM (SELECT "courseId", sum(active::int - was::int) AS difference FROM newer GROUP BY "courseId") counted
    WHERE courses.id = counted."courseId" AND difference <> 0`
}
