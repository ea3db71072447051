import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface LessonCompletionFact {
  enrollmentId: number
  courseId: number
  lessonId: number
  /** Of the enrollment. */
  sequence: number
}

/** Keeps when the student completed the lesson last; whether that still counts is a question of the last reset. */
export async function keepLessonCompletion(tx: SqlExecutor, fact: LessonCompletionFact): Promise<void> {
  const { enrollmentId, courseId, lessonId, sequence } = fact
  await tx.$executeRaw`
    INSERT INTO lesson_completions (enrollment_id, lesson_id, course_id, sequence)
    VALUES (${enrollmentId}, ${lessonId}, ${courseId}, ${sequence})
    ON CONFLICT (enrollment_id, lesson_id) DO UPDATE SET sequence = excluded.sequence
    WHERE lesson_completions.sequence < excluded.sequence`
}
