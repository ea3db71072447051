import { quizTotals } from '@lectern/contracts/quizzes/totals.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { AttemptSummary, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Learning } from '../learning.ts'
import { findWritableAttempt } from './begin-attempt.ts'
import { placeOfLesson } from './place-of-lesson.ts'
import { attemptsLeft, isShown, type Standing, scoreOf } from './shown-results.ts'
import { type ListedAttempt, listAttempts, readStanding } from './standings.repository.ts'

/** Nobody looks at more; of somebody who has more these are the newest. */
const MOST = 200

/**
 * A lesson's quiz as it is published now, and the student's attempts; null without questions. Throws `forbidden` (403) for who isn't enrolled,
 * `notFound` (404) for a lesson that students don't have, `unavailable` (503) when catalog is away.
 */
export async function readQuiz(learning: Learning, student: Principal, lessonId: number): Promise<QuizOverview | null> {
  const { database, quizzes } = learning
  const place = await placeOfLesson(learning, student, lessonId)
  const published = await quizzes.fetch(lessonId)
  if (!published) return null
  const openAttemptId = (await findWritableAttempt(database, place)) ?? null
  const [attempts, standing] = await Promise.all([
    listAttempts(database, place, MOST),
    readStanding(database, place.enrollmentId, lessonId),
  ])
  const { settings } = published.quiz
  return {
    ...{ lessonId, ...quizTotals(published.quiz), settings, openAttemptId },
    attempts: attempts.map((attempt) => summaryOf(attempt, standing)),
    attemptsLeft: attemptsLeft(settings, standing),
    passed: standing.passed,
  }
}

function summaryOf(attempt: ListedAttempt, standing: Standing): AttemptSummary {
  const { id, number, startedAt, handedInAt, timedOut, maxPoints, settings } = attempt
  const isTold = settings !== null && settings.shown !== 'nothing' && isShown(settings, standing)
  return {
    ...{ id, number, timedOut, points: maxPoints ?? 0 },
    startedAt: startedAt.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
    score: isTold ? scoreOf(attempt) : null,
  }
}
