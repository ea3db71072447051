import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface CurriculumFact {
  courseId: number
  /** In reading order. */
  lessonIds: number[]
  sequence: number
}

/** Keeps the newest outline. */
export async function keepCurriculum(
  tx: SqlExecutor,
  { courseId, lessonIds, sequence }: CurriculumFact,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO curricula (course_id, lesson_ids, sequence)
    VALUES (${courseId}, ${lessonIds}::int[], ${sequence})
    ON CONFLICT (course_id) DO UPDATE SET lesson_ids = excluded.lesson_ids, sequence = excluded.sequence
    WHERE curricula.sequence < excluded.sequence`
}
