import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface CurriculumFact {
  courseId: number
  /** In reading order. */
  lessonIds: number[]
  sequence: number
}

/** Keeps the newest outline of each course. */
export async function saveCurricula(tx: SqlExecutor, curricula: readonly CurriculumFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO curricula (course_id, lesson_ids, sequence)
    SELECT DISTINCT ON ("courseId") "courseId", "lessonIds", sequence
    FROM jsonb_to_recordset(${JSON.stringify(curricula)}::jsonb)
      AS curriculum ("courseId" int, "lessonIds" int[], sequence int)
    ORDER BY "courseId", sequence DESC
    ON CONFLICT (course_id) DO UPDATE SET lesson_ids = excluded.lesson_ids, sequence = excluded.sequence
    WHERE curricula.sequence < excluded.sequence`
}
