import { Prisma } from '../generated/prisma/client.ts'

/** As lessons_gaps_idx and lesson_working_copies_gaps_idx say it, so that no text is read to answer it. */
const hasGaps = (table: string) =>
  Prisma.raw(
    `(position('<aside data-gap=' IN ${table}.content) > 0 OR position('<aside data-gap=' IN ${table}.quiz::text) > 0)`,
  )

/** Of `courses`: the lessons whose newest text has something that couldn't be kept, in reading order. */
export const LESSONS_WITH_GAPS = Prisma.sql`ARRAY(
  SELECT found.id FROM (
    SELECT lessons.id, lessons.module_id, lessons.order_index FROM lessons
    WHERE ${hasGaps('lessons')} AND lessons.delete_due_at IS NULL
      AND NOT EXISTS (SELECT FROM lesson_working_copies copies WHERE copies.lesson_id = lessons.id)
    UNION ALL
    SELECT lessons.id, lessons.module_id, lessons.order_index FROM lesson_working_copies copies
    JOIN lessons ON lessons.id = copies.lesson_id
    WHERE ${hasGaps('copies')} AND lessons.delete_due_at IS NULL
  ) found
  JOIN modules ON modules.id = found.module_id
  WHERE modules.course_id = courses.id AND modules.delete_due_at IS NULL
  ORDER BY modules.order_index, found.order_index
)`
