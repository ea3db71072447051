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

/**
 * One row per course that the teacher has, in every status, the most attended first.
 * Counts come from indexes: courses_teacher_id_idx, enrollments_course_id_active_student_id_completed_idx,
 * reviews_course_id_rating_idx, orders_course_id_paid_cents_refunded_cents_idx.
 */
export async function courseFigures(database: SqlExecutor, teacherId: number): Promise<CourseFigures[]> {
  const rows = await database.$queryRaw<Unchecked<CourseFigures, 'status'>[]>`
    SELECT course.course_id AS "courseId", course.title, course.status, attendance.*, ratings.*, sales.*
    FROM courses course
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS students, count(*) FILTER (WHERE completed)::int AS completions
      FROM enrollments WHERE course_id = course.course_id AND active
    ) attendance
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "reviewCount", coalesce(sum(rating), 0)::int AS "ratingSum"
      FROM reviews WHERE course_id = course.course_id
    ) ratings
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_cents - coalesce(refunded_cents, 0)), 0)::double precision AS "revenueCents"
      FROM orders WHERE course_id = course.course_id AND paid_cents IS NOT NULL
    ) sales
    WHERE course.teacher_id = ${teacherId} AND NOT course.deleted
    ORDER BY attendance.students DESC, course.course_id`
  return rows.map((row) => ({ ...row, status: oneOf(COURSE_STATUSES, row.status) }))
}

/** Different people enrolled in any of the teacher's courses now. By enrollments_course_id_active_student_id_completed_idx. */
export async function countStudents(database: SqlExecutor, teacherId: number): Promise<number> {
  const [row] = await database.$queryRaw<{ students: number }[]>`
    SELECT count(*)::int AS students FROM (
      SELECT DISTINCT enrollment.student_id
      FROM courses course JOIN enrollments enrollment USING (course_id)
      WHERE course.teacher_id = ${teacherId} AND NOT course.deleted AND enrollment.active
    ) AS student`
  return row?.students ?? 0
}

/** Enrollments made on each day (UTC, `YYYY-MM-DD`) from `since` on; days without are absent. By activity_course_id_kind_at_idx. */
export async function enrollmentsByDay(
  database: SqlExecutor,
  teacherId: number,
  since: Date,
): Promise<{ date: string; enrollments: number }[]> {
  return database.$queryRaw<{ date: string; enrollments: number }[]>`
    SELECT to_char(happening.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, count(*)::int AS enrollments
    FROM courses course JOIN activity happening USING (course_id)
    WHERE course.teacher_id = ${teacherId} AND NOT course.deleted
      AND happening.kind = 'enrolled' AND happening.at >= ${since}
    GROUP BY 1`
}

export interface RecentActivity extends Omit<Activity, 'at' | 'student' | 'amount'> {
  at: Date
  /** Null when erased. */
  student: string | null
  amountCents: number | null
}

/** The latest of all courses together, newest first: the head of each course's activity_course_id_at_event_id_idx. */
export async function latestActivity(
  database: SqlExecutor,
  teacherId: number,
  limit: number,
): Promise<RecentActivity[]> {
  const rows = await database.$queryRaw<Unchecked<RecentActivity, 'kind'>[]>`
    SELECT latest.event_id AS id, latest.kind, latest.at, course.course_id AS "courseId", course.title AS "courseTitle",
      latest.student_id AS "studentId", person.full_name AS student, latest.rating, latest.amount_cents AS "amountCents"
    FROM courses course
    CROSS JOIN LATERAL (
      SELECT * FROM activity
      WHERE course_id = course.course_id AND kind <> 'progress-reset'
      ORDER BY at DESC, event_id DESC LIMIT ${limit}
    ) latest
    LEFT JOIN people person ON person.id = latest.student_id AND NOT person.erased
    WHERE course.teacher_id = ${teacherId} AND NOT course.deleted
    ORDER BY latest.at DESC, latest.event_id DESC
    LIMIT ${limit}`
  return rows.map((row) => ({ ...row, kind: oneOf(ACTIVITY_KINDS, row.kind) }))
}
