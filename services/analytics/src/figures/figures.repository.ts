import { ACTIVITY_KINDS, type Activity } from '@lectern/contracts/shapes/analytics.ts'
import { COURSE_STATUSES, type CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface CourseFigures {
  courseId: number
  title: string
  status: CourseStatus
  students: number
  completions: number
  reviewCount: number
  ratingSum: number
  revenueCents: number
}

/** One row per course that the teacher has, in every status, the most attended first. By courses_teacher_id_idx and the totals. */
export async function courseFigures(database: SqlExecutor, teacherId: number): Promise<CourseFigures[]> {
  const rows = await database.$queryRaw<Unchecked<CourseFigures, 'status'>[]>`
    /* prepared */ SELECT course.course_id AS "courseId", course.title, course.status,
      coalesce(students, 0) AS students, coalesce(completions, 0) AS completions, coalesce(reviews, 0) AS "reviewCount",
      coalesce(stars, 0)::int AS "ratingSum", coalesce(revenue_cents, 0)::double precision AS "revenueCents"
    FROM courses course LEFT JOIN course_totals USING (course_id)
    WHERE course.teacher_id = ${teacherId} AND NOT course.deleted
    ORDER BY 4 DESC, course.course_id`
  return rows.map((row) => ({ ...row, status: oneOf(COURSE_STATUSES, row.status) }))
}

/** Different people enrolled in any of the teacher's courses now. */
export async function countStudents(database: SqlExecutor, teacherId: number): Promise<number> {
  const [row] = await database.$queryRaw<{ students: number }[]>`
    /* prepared */ SELECT students FROM teacher_totals WHERE teacher_id = ${teacherId}`
  return row?.students ?? 0
}

/** Enrollments made on each day (UTC, `YYYY-MM-DD`) from the day `since` on; days without are absent. By the totals. */
export async function enrollmentsByDay(
  database: SqlExecutor,
  teacherId: number,
  since: Date,
): Promise<{ date: string; enrollments: number }[]> {
  return database.$queryRaw<{ date: string; enrollments: number }[]>`
    /* prepared */ SELECT to_char(date '1970-01-01' + bucket, 'YYYY-MM-DD') AS date, enrolled AS enrollments
    FROM totals
    WHERE of_teacher AND id = ${teacherId} AND seconds = 86400 AND bucket >= ${since.getTime() / 86_400_000}::int
      AND enrolled <> 0`
}

export interface RecentActivity extends Omit<Activity, 'at' | 'student' | 'amount'> {
  at: Date
  /** Null when erased. */
  student: string | null
  amountCents: number | null
}

/**
 * The latest of all courses together, newest first. Those of as many courses suffice, the ones in which something happened last: the head
 * of each course's activity_course_id_at_event_id_idx tells which.
 */
export async function latestActivity(
  database: SqlExecutor,
  teacherId: number,
  limit: number,
): Promise<RecentActivity[]> {
  const rows = await database.$queryRaw<Unchecked<RecentActivity, 'kind'>[]>`
    /* prepared */ SELECT latest.event_id AS id, latest.kind, latest.at, course.course_id AS "courseId", course.title AS "courseTitle",
      latest.student_id AS "studentId", person.full_name AS student, latest.rating, latest.amount_cents AS "amountCents"
    FROM (
      SELECT course_id, title FROM courses
      CROSS JOIN LATERAL (
        SELECT at, event_id FROM activity
        WHERE course_id = courses.course_id AND kind <> 'progress-reset'
        ORDER BY at DESC, event_id DESC LIMIT 1
      ) head
      WHERE teacher_id = ${teacherId} AND NOT deleted
      ORDER BY head.at DESC, head.event_id DESC LIMIT ${limit}
    ) course
    CROSS JOIN LATERAL (
      SELECT * FROM activity
      WHERE course_id = course.course_id AND kind <> 'progress-reset'
      ORDER BY at DESC, event_id DESC LIMIT ${limit}
    ) latest
    LEFT JOIN people person ON person.id = latest.student_id AND NOT person.erased
    ORDER BY latest.at DESC, latest.event_id DESC
    LIMIT ${limit}`
  return rows.map((row) => ({ ...row, kind: oneOf(ACTIVITY_KINDS, row.kind) }))
}
