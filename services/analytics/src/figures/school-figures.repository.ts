import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { stretchesOf } from '../totals/totals.repository.ts'
import type { Spans, Sums } from './range-figures.repository.ts'

export interface SchoolSums
  extends Pick<Sums, 'enrolled' | 'completed' | 'paidCents' | 'refunds' | 'refundedCents' | 'returnedCents'> {
  /** Which piece of the range it is, from 1 on; 0 is the time before. */
  piece: number
}

/** When the first thing happened in any course, to a quarter of an hour. By totals_of_teacher_seconds_bucket_idx. */
export async function firstTotal(database: SqlExecutor): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ first: Date | null }[]>`
    SELECT to_timestamp(min(bucket)::double precision * 900) AS first FROM totals WHERE of_teacher AND seconds = 900`
  return row?.first ?? null
}

/** The sums of all teachers by piece of the range. By totals_of_teacher_seconds_bucket_idx. */
export async function sumAllTeachers(database: SqlExecutor, spans: Spans, starts: Date[]): Promise<SchoolSums[]> {
  const pieces = starts.map((from, index) => ({ piece: index + 1, from, to: starts[index + 1] ?? spans.end }))
  const all = [{ piece: 0, from: spans.before, to: spans.start }, ...pieces]
  const stretches = all.flatMap(({ piece, from, to }) =>
    stretchesOf(from, to).map((stretch) => ({ piece, ...stretch })),
  )
  return database.$queryRaw<SchoolSums[]>`
    SELECT piece, sum(enrolled)::int AS enrolled, sum(completed)::int AS completed,
      sum(paid_cents)::double precision AS "paidCents", sum(refunds)::int AS refunds,
      sum(refunded_cents)::double precision AS "refundedCents", sum(returned_cents)::double precision AS "returnedCents"
    FROM jsonb_to_recordset(${JSON.stringify(stretches)}::jsonb) AS stretch (piece int, seconds int, first int, past int)
    JOIN totals ON of_teacher AND totals.seconds = stretch.seconds AND bucket >= first AND bucket < past
    GROUP BY piece`
}

export interface TopCourse {
  courseId: number
  title: string
  teacherId: number
  /** Null where the teacher isn't known here, or is erased. */
  teacherName: string | null
  netCents: number
}

/** The courses with most revenue in the range. By totals_of_teacher_seconds_bucket_idx. */
export async function topCourses(database: SqlExecutor, { start, end }: Spans, count: number): Promise<TopCourse[]> {
  return database.$queryRaw<TopCourse[]>`
    WITH earned AS (
      SELECT id, sum(paid_cents - refunded_cents + returned_cents)::double precision AS cents
      FROM jsonb_to_recordset(${JSON.stringify(stretchesOf(start, end))}::jsonb) AS stretch (seconds int, first int, past int)
      JOIN totals ON NOT of_teacher AND totals.seconds = stretch.seconds AND bucket >= first AND bucket < past
      GROUP BY id
    )
    SELECT course_id AS "courseId", coalesce(title, '') AS title, teacher_id AS "teacherId", people.full_name AS "teacherName",
      cents AS "netCents"
    FROM earned JOIN courses ON course_id = earned.id LEFT JOIN people ON people.id = teacher_id AND NOT erased
    WHERE cents > 0 AND NOT deleted
    ORDER BY cents DESC, course_id LIMIT ${count}`
}

/** Different students who did something in the range, and in the time before it, to the hour; null where not all of them are known. By active_hours_pkey. */
export async function countActive(
  database: SqlExecutor,
  { before, start, end }: Spans,
): Promise<{ now: number; before: number | null }> {
  const hourOf = (at: Date) => Math.floor(at.getTime() / 3_600_000)
  const [row] = await database.$queryRaw<{ now: number; before: number | null }[]>`
    SELECT
      (SELECT count(DISTINCT student_id) FROM active_hours WHERE hour >= ${hourOf(start)} AND hour < ${hourOf(end)})::int AS now,
      CASE WHEN NOT EXISTS (SELECT FROM active_hours WHERE hour < ${-hourOf(before)}) THEN
        (SELECT count(DISTINCT student_id) FROM active_hours WHERE hour >= ${hourOf(before)} AND hour < ${hourOf(start)})::int END AS before`
  return row ?? { now: 0, before: 0 }
}

/** In any status. */
export async function countCourses(database: SqlExecutor): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM courses WHERE NOT deleted`
  return row?.count ?? 0
}
