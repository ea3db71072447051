import type { ReadingPositionBody } from '@lectern/contracts/shapes/enrollments.ts'
import type { Database, Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * Saves where a student is reading, in a lesson that their course has. Clients send it every few seconds, so it is one statement, which locks
 * the enrollment before the record, as every write does, and touches no index within an hour. Returns false if the student has no such lesson.
 */
export async function updateReadingPosition(
  database: Database,
  {
    enrollmentId,
    studentId,
    lessonId,
    position,
    share,
  }: ReadingPositionBody & { enrollmentId: number; studentId: number },
): Promise<boolean> {
  const saved = await database.$executeRaw`
    WITH here AS (
      UPDATE enrollments e SET last_accessed_at = now(), place_lesson_id = ${lessonId}
      FROM courses c
      WHERE e.id = ${enrollmentId} AND e.student_id = ${studentId} AND ${E_HAS_ACCESS}
        AND c.id = e.course_id AND ${lessonId} = ANY(c.lesson_ids)
        AND NOT EXISTS (SELECT FROM people p WHERE p.id = e.student_id AND p.erased)
      RETURNING e.id
    )
    INSERT INTO lesson_progress (enrollment_id, lesson_id, place_position, place_share, placed_at)
    SELECT id, ${lessonId}, ${position}, ${share}, clock_timestamp() FROM here
    ON CONFLICT (enrollment_id, lesson_id) DO UPDATE
    SET place_position = excluded.place_position, place_share = excluded.place_share, placed_at = excluded.placed_at`
  return saved > 0
}

/** Clears a student's reading positions, in one enrollment or in all of theirs. */
export async function clearReadingPositions(
  tx: Transaction,
  of: { enrollmentId: number } | { studentId: number },
): Promise<void> {
  const whose = 'studentId' in of ? Prisma.sql`e.student_id = ${of.studentId}` : Prisma.sql`e.id = ${of.enrollmentId}`
  await tx.$executeRaw`UPDATE enrollments e SET place_lesson_id = NULL WHERE ${whose} AND e.place_lesson_id IS NOT NULL`
  await tx.$executeRaw`
    UPDATE lesson_progress p SET place_position = NULL, place_share = NULL, placed_at = NULL
    FROM enrollments e WHERE e.id = p.enrollment_id AND ${whose} AND p.placed_at IS NOT NULL`
}
