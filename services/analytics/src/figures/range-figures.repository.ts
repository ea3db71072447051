import type { ActivityKind } from '@lectern/contracts/shapes/analytics.ts'
import { COURSE_STATUSES, type CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface OwnCourse {
  courseId: number
  title: string
  status: CourseStatus
}

/** The teacher's courses in every status, or the one that is named, if it is the teacher's. */
export async function ownCourses(
  database: SqlExecutor,
  teacherId: number,
  courseId: number | undefined,
): Promise<OwnCourse[]> {
  const rows = await database.$queryRaw<Unchecked<OwnCourse, 'status'>[]>`
    SELECT course_id AS "courseId", title, status FROM courses
    WHERE teacher_id = ${teacherId} AND NOT deleted AND (${courseId ?? null}::int IS NULL OR course_id = ${courseId ?? null})
    ORDER BY course_id`
  return rows.map((row) => ({ ...row, status: oneOf(COURSE_STATUSES, row.status) }))
}

/** When the first thing happened in any of the courses; by the end of each one's activity_course_id_at_event_id_idx. */
export async function firstActivity(database: SqlExecutor, courseIds: number[]): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ first: Date | null }[]>`
    SELECT min(first) AS first
    FROM unnest(${courseIds}::int[]) AS course (course_id)
    CROSS JOIN LATERAL (SELECT min(at) AS first FROM activity WHERE course_id = course.course_id) AS earliest`
  return row?.first ?? null
}

/** The time before from `before` to `start`, and the range from `start` to `end`. */
export interface Spans {
  before: Date
  start: Date
  end: Date
}

const COUNTED_KINDS = [
  ...(['enrolled', 'course-completed', 'payment-succeeded', 'payment-refunded', 'refund-returned'] as const),
] satisfies ActivityKind[]

export interface HappeningCount {
  courseId: number
  kind: (typeof COUNTED_KINDS)[number]
  /** Which piece of the range it is, from 1 on; 0 is the time before. */
  piece: number
  count: number
  cents: number
}

/** How often what happened, by course and piece of the range; `starts` are where the pieces begin. By activity_course_id_kind_at_idx. */
export async function countHappenings(
  database: SqlExecutor,
  courseIds: number[],
  { before, end }: Spans,
  starts: Date[],
): Promise<HappeningCount[]> {
  const rows = await database.$queryRaw<Unchecked<HappeningCount, 'kind'>[]>`
    SELECT course_id AS "courseId", kind, width_bucket(at, ${starts}::timestamptz[]) AS piece,
      count(*)::int AS count, coalesce(sum(amount_cents), 0)::double precision AS cents
    FROM activity
    WHERE course_id = ANY (${courseIds}::int[])
      AND kind = ANY (${COUNTED_KINDS}::text[])
      AND at >= ${before} AND at < ${end}
    GROUP BY 1, 2, 3`
  return rows.map((row) => ({ ...row, kind: oneOf(COUNTED_KINDS, row.kind) }))
}

/** Different people who enrolled in the range, and in the time before it. By activity_course_id_kind_at_idx. */
export async function countEnrolling(
  database: SqlExecutor,
  courseIds: number[],
  { before, start, end }: Spans,
): Promise<{ now: number; before: number }> {
  const [row] = await database.$queryRaw<{ now: number; before: number }[]>`
    SELECT count(DISTINCT student_id) FILTER (WHERE at >= ${start})::int AS now,
      count(DISTINCT student_id) FILTER (WHERE at < ${start})::int AS before
    FROM activity
    WHERE course_id = ANY (${courseIds}::int[]) AND kind = 'enrolled' AND at >= ${before} AND at < ${end}`
  return row ?? { now: 0, before: 0 }
}

export interface RatingCount {
  courseId: number
  inRange: boolean
  rating: number
  count: number
}

/** Of each student's reviews of a course the newest in the range, and in the time before. By activity_course_id_kind_at_idx. */
export async function countRatings(
  database: SqlExecutor,
  courseIds: number[],
  { before, start, end }: Spans,
): Promise<RatingCount[]> {
  return database.$queryRaw<RatingCount[]>`
    SELECT course_id AS "courseId", in_range AS "inRange", rating, count(*)::int AS count
    FROM (
      SELECT DISTINCT ON (course_id, student_id, in_range) course_id, in_range, rating
      FROM activity CROSS JOIN LATERAL (SELECT at >= ${start} AS in_range) AS span
      WHERE course_id = ANY (${courseIds}::int[]) AND kind = 'review-posted' AND at >= ${before} AND at < ${end}
      ORDER BY course_id, student_id, in_range, sequence DESC
    ) AS newest
    GROUP BY 1, 2, 3`
}

export interface CompletionCount {
  courseId: number
  enrolled: number
  completed: number
  enrolledBefore: number
  completedBefore: number
}

/**
 * Who had access, and of them who had completed the course, at the end of the range and at its start. Of what happened to
 * one student in one course up to then the newest decides; sequences, and not times, say which that is.
 */
export async function countCompletion(
  database: SqlExecutor,
  courseIds: number[],
  { start, end }: Spans,
): Promise<CompletionCount[]> {
  return database.$queryRaw<CompletionCount[]>`
    SELECT course_id AS "courseId",
      count(*) FILTER (WHERE came > went)::int AS enrolled,
      count(*) FILTER (WHERE came > went AND completed > reset)::int AS completed,
      count(*) FILTER (WHERE came_before > went_before)::int AS "enrolledBefore",
      count(*) FILTER (WHERE came_before > went_before AND completed_before > reset_before)::int AS "completedBefore"
    FROM (
      SELECT course_id,
        coalesce(max(sequence) FILTER (WHERE kind = 'enrolled'), 0) AS came,
        coalesce(max(sequence) FILTER (WHERE kind = 'unenrolled'), 0) AS went,
        coalesce(max(sequence) FILTER (WHERE kind = 'course-completed'), 0) AS completed,
        coalesce(max(sequence) FILTER (WHERE kind = 'progress-reset'), 0) AS reset,
        coalesce(max(sequence) FILTER (WHERE kind = 'enrolled' AND at < ${start}), 0) AS came_before,
        coalesce(max(sequence) FILTER (WHERE kind = 'unenrolled' AND at < ${start}), 0) AS went_before,
        coalesce(max(sequence) FILTER (WHERE kind = 'course-completed' AND at < ${start}), 0) AS completed_before,
        coalesce(max(sequence) FILTER (WHERE kind = 'progress-reset' AND at < ${start}), 0) AS reset_before
      FROM activity
      WHERE course_id = ANY (${courseIds}::int[]) AND at < ${end}
        AND kind IN ('enrolled', 'unenrolled', 'course-completed', 'progress-reset')
      GROUP BY course_id, student_id
    ) AS student
    GROUP BY course_id`
}
