import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface AttemptFact {
  attemptId: number
  courseId: number
}

export interface GradeFact extends AttemptFact {
  passed: boolean
  /** Of the enrollment. */
  sequence: number
}

export async function saveSubmissions(tx: SqlExecutor, facts: readonly AttemptFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO quiz_attempts (attempt_id, course_id, submitted)
    SELECT DISTINCT "attemptId", "courseId", true
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS fact ("attemptId" int, "courseId" int)
    ON CONFLICT (attempt_id) DO UPDATE SET submitted = true`
}

/** Keeps the newest grade of each attempt. */
export async function saveGrades(tx: SqlExecutor, facts: readonly GradeFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO quiz_attempts (attempt_id, course_id, passed, graded_sequence)
    SELECT DISTINCT ON ("attemptId") "attemptId", "courseId", passed, sequence
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      AS fact ("attemptId" int, "courseId" int, passed boolean, sequence int)
    ORDER BY "attemptId", sequence DESC
    ON CONFLICT (attempt_id) DO UPDATE SET passed = excluded.passed, graded_sequence = excluded.graded_sequence
    WHERE quiz_attempts.graded_sequence < excluded.graded_sequence`
}
