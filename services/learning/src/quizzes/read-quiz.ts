import { quizTotals } from '@lectern/contracts/quizzes/totals.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { AttemptSummary, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Learning } from '../learning.ts'
import { findWritableAttempt } from './begin-attempt.ts'
import { findQuizEnrollment } from './find-quiz-enrollment.ts'
import { type ListedAttempt, listAttempts, readQuizStatus } from './quiz-status.repository.ts'
import { attemptsLeft, isShown, type QuizStatus, scoreOf } from './shown-results.ts'

/** How many attempts are listed: the newest. */
const MOST = 200

/**
 * A lesson's quiz as it is published now, and the student's attempts; null without questions. Throws `forbidden` (403) for a student who isn't enrolled,
 * `notFound` (404) for a lesson that students don't have, `unavailable` (503) when catalog is away.
 */
export async function readQuiz(learning: Learning, student: Principal, lessonId: number): Promise<QuizOverview | null> {
  const { database, quizzes } = learning
  const quizEnrollment = await findQuizEnrollment(learning, student, lessonId)
  const published = await quizzes.fetch(lessonId)
  if (!published) return null
  const openAttemptId = (await findWritableAttempt(database, quizEnrollment, student)) ?? null
  const [attempts, status] = await Promise.all([
    listAttempts(database, quizEnrollment, MOST),
    readQuizStatus(database, quizEnrollment.enrollmentId, lessonId),
  ])
  const { settings } = published.quiz
  return {
    ...{ lessonId, ...quizTotals(published.quiz), settings, openAttemptId },
    attempts: attempts.map((attempt) => summaryOf(attempt, status)),
    attemptsLeft: attemptsLeft(settings, status),
    passed: status.passed,
  }
}

function summaryOf(attempt: ListedAttempt, status: QuizStatus): AttemptSummary {
  const { id, number, startedAt, handedInAt, timedOut, maxPoints, settings } = attempt
  const isScoreShown = settings !== null && settings.shown !== 'nothing' && isShown(settings, status)
  return {
    ...{ id, number, timedOut, points: maxPoints ?? 0 },
    startedAt: startedAt.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
    score: isScoreShown ? scoreOf(attempt) : null,
  }
}
