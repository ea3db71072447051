import type { EventData } from '@lectern/contracts/events/event.ts'
import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

type ReviewPosted = Pick<EventData<typeof reviewPosted>, 'enrollmentId' | 'courseId' | 'rating'> & { sequence: number }

/**
 * Counts reviews in their courses, once per enrollment: a changed one replaces what was counted, an older event than the
 * known one changes nothing. The courses are locked. No version of them is taken: no event tells of its rating.
 */
export async function countRatings(tx: SqlExecutor, reviews: readonly ReviewPosted[]): Promise<void> {
  await tx.$executeRaw`
    WITH newest AS (
      SELECT DISTINCT ON ("enrollmentId") *
      FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
        AS review ("enrollmentId" int, "courseId" int, rating int, sequence int)
      ORDER BY "enrollmentId", sequence DESC
    ), newer AS (
      SELECT newest.*, known.rating AS was
      FROM newest LEFT JOIN ratings known ON known.enrollment_id = newest."enrollmentId"
      WHERE known.sequence IS NULL OR known.sequence < newest.sequence
    ), kept AS (
      INSERT INTO ratings (enrollment_id, course_id, rating, sequence)
      SELECT "enrollmentId", "courseId", rating, sequence FROM newer
      ON CONFLICT (enrollment_id) DO UPDATE SET rating = excluded.rating, sequence = excluded.sequence
    )
    UPDATE courses
    SET rating_sum = rating_sum + difference, review_count = review_count + added,
        average_rating = (rating_sum + difference)::float8 / (review_count + added)
    FROM (
      SELECT "courseId", sum(rating - coalesce(was, 0))::int AS difference, count(*) FILTER (WHERE was IS NULL)::int AS added
      FROM newer GROUP BY "courseId"
    ) counted
    WHERE courses.id = counted."courseId"`
}
