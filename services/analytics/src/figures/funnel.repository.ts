import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

/** A course's funnel as it is stored; empty for an unknown course. */
export interface StoredFunnel {
  courseId: number
  /** In reading order, as they were when the students were placed. */
  lessonIds: number[]
  stands: FunnelPosition[]
}

interface FunnelPosition {
  /** From 1 on, in the outline; 0: beyond its last lesson. */
  position: number
  stopped: number
  reading: number
}

/**
 * Since when the courses' funnels may lack something: the oldest note that waits, or when somebody will have stopped, or should have, which is
 * often ahead. Null when nothing waits. Before reading them, this is what they lack at most.
 * By stands_reading_last_act_at_idx.
 */
export async function funnelsLackSince(database: SqlExecutor, courseIds: number[]): Promise<Date | null> {
  const [row] = await database.$queryRaw<{ since: Date | null }[]>`
    SELECT least(
      (SELECT min(noted_at) FROM unplaced WHERE course_id = ANY (${courseIds}::int[])),
      (SELECT min(last_act_at) + (now() - reading_since(now())) FROM stands WHERE reading)
    ) AS since`
  return row?.since ?? null
}

/** The courses' funnels, each with the outline that it is made by, in the order asked for. By their primary keys. */
export async function readFunnels(database: SqlExecutor, courseIds: number[]): Promise<StoredFunnel[]> {
  return database.$queryRaw<StoredFunnel[]>`
    SELECT course.course_id AS "courseId", coalesce(lesson_ids, '{}') AS "lessonIds", stands
    FROM unnest(${courseIds}::int[]) WITH ORDINALITY AS course (course_id, index)
    LEFT JOIN funnel_outlines USING (course_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'stopped', stopped, 'reading', reading)), '[]') AS stands
      FROM funnels WHERE course_id = course.course_id
    ) AS funnel
    ORDER BY index`
}
