import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database } from '../database.ts'
import type { QuizStatus } from './shown-results.ts'

export async function readQuizStatus(database: Database, enrollmentId: number, lessonId: number): Promise<QuizStatus> {
  const [row] = await database.$queryRaw<QuizStatus[]>`
    SELECT count(*)::int AS attempts, coalesce(bool_or(handed_in_at IS NULL), false) AS "hasOpen",
      coalesce(bool_or(passed), false) AS passed
    FROM quiz_attempts WHERE enrollment_id = ${enrollmentId} AND lesson_id = ${lessonId}`
  if (!row) throw new Error('A count is always answered')
  return row
}

/** An attempt as a list has it. */
export interface ListedAttempt {
  id: number
  number: number
  startedAt: Date
  handedInAt: Date | null
  timedOut: boolean
  hundredths: number | null
  maxPoints: number | null
  passed: boolean | null
  /** Of the quiz that it began with; null where that isn't known any more. */
  settings: QuizSettings | null
}

/** The newest attempts of a student at a quiz, so many at most, the oldest of them first. */
export async function listAttempts(
  database: Database,
  { enrollmentId, lessonId }: { enrollmentId: number; lessonId: number },
  most: number,
): Promise<ListedAttempt[]> {
  const rows = await database.$queryRaw<ListedAttempt[]>`
    SELECT a.id, a.number, a.started_at AS "startedAt", a.handed_in_at AS "handedInAt", a.timed_out AS "timedOut", a.hundredths,
      a.max_points AS "maxPoints", a.passed, q.settings
    FROM quiz_attempts a LEFT JOIN quiz_versions q ON q.id = a.quiz_id
    WHERE a.enrollment_id = ${enrollmentId} AND a.lesson_id = ${lessonId} ORDER BY a.number DESC LIMIT ${most}`
  return rows.toReversed()
}
