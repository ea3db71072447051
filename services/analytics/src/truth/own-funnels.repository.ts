import type { Database } from '../database.ts'
import { updateAllFunnels } from '../totals/update-funnels.repository.ts'

/**
 * Courses whose funnels are other than their facts, and what is wrong. Of a course in which something happens at this moment it says nothing, nor of
 * who stopped in the last minute.
 */
export async function readWrongFunnels(database: Database): Promise<Map<string, string>> {
  await updateAllFunnels(database)
  const wrong = await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', '0', true)`
      return tx.$queryRaw<{ subject: string; details: string }[]>`
        WITH outline AS MATERIALIZED (
          SELECT course_id, lesson_id,
            set_bit(repeat('0', cardinality(lesson_ids))::bit varying, position::int - 1, 1) AS mark
          FROM curricula CROSS JOIN LATERAL unnest(lesson_ids) WITH ORDINALITY AS lesson (lesson_id, position)
        ), progress AS (
          SELECT enrollment_id, bit_or(mark) AS done
          FROM lesson_completions completion
          JOIN outline USING (course_id, lesson_id)
          JOIN enrollments enrollment USING (enrollment_id)
          WHERE enrollment.active AND completion.sequence > enrollment.reset_sequence
          GROUP BY enrollment_id
        ), fact AS (
          SELECT enrollment_id, course_id, coalesce(position(B'0' IN done), 1) AS position, last_act_at
          FROM enrollments LEFT JOIN progress USING (enrollment_id) WHERE active
        )
        SELECT 'course ' || course_id AS subject, min(details) AS details FROM (
          SELECT coalesce(fact.course_id, kept.course_id) AS course_id, 'where a student stands' AS details
          FROM fact FULL JOIN stands AS kept USING (enrollment_id)
          WHERE (fact.course_id, fact.position, fact.last_act_at) IS DISTINCT FROM (kept.course_id, kept.position, kept.last_act_at)
            OR kept.reading AND (kept.last_act_at < reading_since(now()) - interval '1 minute') IS NOT FALSE
            OR NOT kept.reading AND kept.last_act_at >= reading_since(now())
          UNION ALL
          SELECT course_id, 'how many students stand where'
          FROM funnels AS kept FULL JOIN (
            SELECT course_id, position, count(*) FILTER (WHERE NOT reading) AS stopped, count(*) FILTER (WHERE reading) AS reading
            FROM stands GROUP BY 1, 2
          ) AS counted USING (course_id, position)
          WHERE (coalesce(kept.stopped, 0), coalesce(kept.reading, 0)) <> (coalesce(counted.stopped, 0), coalesce(counted.reading, 0))
          UNION ALL
          SELECT course_id, 'the outline of the funnel' FROM curricula FULL JOIN funnel_outlines AS kept USING (course_id)
          WHERE curricula.lesson_ids IS DISTINCT FROM kept.lesson_ids
        ) AS found
        WHERE course_id NOT IN (SELECT course_id FROM unplaced) GROUP BY course_id`
    },
    { maxWait: 10_000, timeout: 3_600_000 },
  )
  return new Map(wrong.map(({ subject, details }) => [subject, details]))
}
