import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface LessonCompletionFact {
  enrollmentId: number
  courseId: number
  lessonId: number
  /** Of the enrollment. */
  sequence: number
}

/** Keeps when students completed lessons last; whether that still counts is a question of the last reset. */
export async function saveLessonCompletions(tx: SqlExecutor, facts: readonly LessonCompletionFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO lesson_completions (enrollment_id, lesson_id, course_id, sequence)
    SELECT DISTINCT ON ("enrollmentId", "lessonId") "enrollmentId", "lessonId", "courseId", sequence
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact ("enrollmentId" int, "lessonId" int, "courseId" int, sequence int)
    ORDER BY "enrollmentId", "lessonId", sequence DESC
    ON CONFLICT (enrollment_id, lesson_id) DO UPDATE SET sequence = excluded.sequence
    WHERE lesson_completions.sequence < excluded.sequence`
}
