import { COURSE_STATUSES, type CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { oneOf, type Unchecked } from '@lectern/service-kit/database/columns.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { stretchesOf } from '../totals/totals.repository.ts'

const EVER = new Date(0)

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

/** Null for a course that isn't known. */
export async function findOwner(database: SqlExecutor, courseId: number): Promise<number | null> {
  const [row] = await database.$queryRaw<{ teacherId: number | null }[]>`
    SELECT teacher_id AS "teacherId" FROM courses WHERE course_id = ${courseId}`
  return row?.teacherId ?? null
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

/** What happened in a stretch of time. */
export interface Sums {
  enrolled: number
  completed: number
  paidCents: number
  refunds: number
  refundedCents: number
  returnedCents: number
  /** How many more had access at its end than at its beginning, and how many more of those had completed the course. */
  came: number
  finished: number
  /** Of students who reviewed the course once: from 1 star to 5. */
  stars: number[]
  /** People who haven't enrolled with the teacher since. */
  lastEnrolled: number
}

/** Whose totals: of one course, or of all of a teacher together. */
export interface TotalsOwner {
  ofTeacher: boolean
  id: number
}

export interface CourseSums extends Sums {
  /** Null: of the owner. */
  courseId: number | null
  /** Which piece of the range it is, from 1 on; 0 is the time before, -1 all the time before that. Of a course 1 is the whole range, and 0 all before. */
  piece: number
}

/**
 * The sums of the owner by piece of the range, whose beginnings are `starts`, and of each course over the whole range: of one moment,
 * so that they agree.
 */
export async function sumTotals(
  database: SqlExecutor,
  owner: TotalsOwner,
  { courseIds, spans: { before, start, end }, starts }: { courseIds: number[]; spans: Spans; starts: Date[] },
): Promise<CourseSums[]> {
  const pieces = starts.map((from, index) => ({ piece: index + 1, from, to: starts[index + 1] ?? end }))
  const ofOwner = [{ piece: -1, from: EVER, to: before }, { piece: 0, from: before, to: start }, ...pieces]
  const ofCourses = [
    { piece: 0, from: EVER, to: start },
    { piece: 1, from: start, to: end },
  ]
  const stretches = (spans: typeof pieces) =>
    JSON.stringify(
      spans.flatMap(({ piece, from, to }) => stretchesOf(from, to).map((stretch) => ({ piece, ...stretch }))),
    )
  // Sums within LATERAL: each stretch is a look into the primary key, whatever the planner thinks of the number of stretches.
  return database.$queryRaw<CourseSums[]>`
    WITH stretches AS (
      SELECT NULL::int AS course_id, ${owner.ofTeacher}::boolean AS of_teacher, ${owner.id}::int AS id, stretch.*
      FROM jsonb_to_recordset(${stretches(ofOwner)}::jsonb) AS stretch (piece int, seconds int, first int, past int)
      UNION ALL
      SELECT course_id, false, course_id, stretch.*
      FROM unnest(${courseIds}::int[]) AS course (course_id)
      CROSS JOIN jsonb_to_recordset(${stretches(ofCourses)}::jsonb) AS stretch (piece int, seconds int, first int, past int)
    )
    SELECT course_id AS "courseId", piece, sum(enrolled)::int AS enrolled, sum(completed)::int AS completed,
      sum(paid_cents)::double precision AS "paidCents", sum(refunds)::int AS refunds,
      sum(refunded_cents)::double precision AS "refundedCents", sum(returned_cents)::double precision AS "returnedCents",
      sum(came)::int AS came, sum(finished)::int AS finished,
      ARRAY[sum(stars_1), sum(stars_2), sum(stars_3), sum(stars_4), sum(stars_5)]::int[] AS stars,
      sum(last_enrolled)::int AS "lastEnrolled"
    FROM stretches
    CROSS JOIN LATERAL (
      SELECT sum(enrolled) AS enrolled, sum(completed) AS completed, sum(paid_cents) AS paid_cents, sum(refunds) AS refunds,
          sum(refunded_cents) AS refunded_cents, sum(returned_cents) AS returned_cents, sum(came) AS came, sum(finished) AS finished,
          sum(stars_1) AS stars_1, sum(stars_2) AS stars_2, sum(stars_3) AS stars_3, sum(stars_4) AS stars_4, sum(stars_5) AS stars_5,
          sum(last_enrolled) AS last_enrolled
      FROM totals
      WHERE of_teacher = stretches.of_teacher AND id = stretches.id AND seconds = stretches.seconds AND bucket >= first AND bucket < past
    ) AS buckets
    WHERE enrolled IS NOT NULL
    GROUP BY course_id, piece`
}

/** Different people who enrolled in a course in the range, and in the time before it. By activity_course_id_kind_at_idx. */
export async function countEnrolling(
  database: SqlExecutor,
  courseId: number,
  { before, start, end }: Spans,
): Promise<{ now: number; before: number }> {
  const [row] = await database.$queryRaw<{ now: number; before: number }[]>`
    SELECT count(DISTINCT student_id) FILTER (WHERE at >= ${start})::int AS now,
      count(DISTINCT student_id) FILTER (WHERE at < ${start})::int AS before
    FROM activity
    WHERE course_id = ${courseId} AND kind = 'enrolled' AND at >= ${before} AND at < ${end}`
  return row ?? { now: 0, before: 0 }
}

/**
 * People who enrolled with the teacher in the range, and in the time before it, and again after that: beside those who didn't since, each
 * is told by the last time in the stretch. By enrolling_teacher_id_at_next_at_idx or enrolling_teacher_id_next_at_at_idx.
 */
export async function countEnrollingAgain(
  database: SqlExecutor,
  teacherId: number,
  { before, start, end }: Spans,
): Promise<{ now: number; before: number }> {
  const [row] = await database.$queryRaw<{ now: number; before: number }[]>`
    SELECT
      (SELECT count(*) FROM enrolling WHERE teacher_id = ${teacherId} AND at >= ${start} AND at < ${end} AND next_at >= ${end})::int AS now,
      (SELECT count(*) FROM enrolling WHERE teacher_id = ${teacherId} AND at >= ${before} AND at < ${start} AND next_at >= ${start})::int
        AS before`
  return row ?? { now: 0, before: 0 }
}

export interface RatingCount {
  courseId: number
  inRange: boolean
  rating: number
  count: number
}

/** Of the students who reviewed a course more than once: of each one's reviews the newest in the range, and in the time before. */
export async function countEditedRatings(
  database: SqlExecutor,
  courseIds: number[],
  { before, start, end }: Spans,
): Promise<RatingCount[]> {
  return database.$queryRaw<RatingCount[]>`
    SELECT course_id AS "courseId", in_range AS "inRange", rating, count(*)::int AS count
    FROM (
      SELECT DISTINCT ON (course_id, student_id, in_range) course_id, in_range, rating
      FROM edited_reviews CROSS JOIN LATERAL (SELECT at >= ${start} AS in_range) AS span
      WHERE course_id = ANY (${courseIds}::int[]) AND at >= ${before} AND at < ${end}
      ORDER BY course_id, student_id, in_range, sequence DESC
    ) AS newest
    GROUP BY 1, 2, 3`
}
