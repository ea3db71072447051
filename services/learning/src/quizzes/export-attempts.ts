import type { OwnRows } from '@lectern/contracts/shapes/own-data.ts'
import type { Database } from '../database.ts'
import { type Attempt, listAttemptsById } from './attempts.repository.ts'
import { readQuizStatus } from './quiz-status.repository.ts'
import { readQuizVersion } from './quiz-versions.repository.ts'
import { resultOf, showAnswers } from './read-attempt.ts'

/**
 * Adds to exported attempts what their student may see of them now: answers in the ids of the attempt, since the quiz's own could tell the key, and the
 * result by the quiz's settings. Without access to the lesson that is the score alone.
 */
export async function exportAttempts(database: Database, rows: OwnRows['rows']): Promise<OwnRows['rows']> {
  const attempts = await listAttemptsById(
    database,
    rows.map(({ id }) => Number(id)),
  )
  const seen = new Map<number, object>()
  for (const attempt of attempts) {
    const result = await resultNow(database, attempt)
    const shown = result && !attempt.isReadable ? { ...result, questions: null } : result
    seen.set(attempt.id, { answers: showAnswers(attempt), result: shown })
  }
  return rows.map((row) => ({ ...row, ...seen.get(Number(row.id)) }))
}

/** Null while the attempt is open, and where a restored service doesn't know its quiz. */
async function resultNow(database: Database, attempt: Attempt) {
  if (attempt.quizId === null || attempt.handedInAt === null) return null
  const [quiz, status] = await Promise.all([
    readQuizVersion(database, attempt.quizId),
    readQuizStatus(database, attempt.enrollmentId, attempt.lessonId),
  ])
  return resultOf(database, attempt, quiz, status)
}
