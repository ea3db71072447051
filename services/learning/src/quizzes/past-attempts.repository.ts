import type { Database } from '../database.ts'

/** An attempt that was handed in, with its newest grade. */
export interface PastAttempt {
  enrollmentId: number
  lessonId: number
  number: number
  handedInAt: Date
  timedOut: boolean
  hundredths: number
  maxPoints: number
  passed: boolean
}

/** More than anybody reads of one student. */
const MOST = 500

/** Of these enrollments, the newest, in no order. */
export function listPastAttempts(database: Database, enrollmentIds: readonly number[]): Promise<PastAttempt[]> {
  return database.$queryRaw<PastAttempt[]>`
    SELECT enrollment_id AS "enrollmentId", lesson_id AS "lessonId", number, handed_in_at AS "handedInAt", timed_out AS "timedOut", hundredths,
      max_points AS "maxPoints", passed
    FROM quiz_attempts WHERE enrollment_id = ANY(${enrollmentIds}::int[]) AND handed_in_at IS NOT NULL AND hundredths IS NOT NULL
    ORDER BY handed_in_at DESC LIMIT ${MOST}`
}
