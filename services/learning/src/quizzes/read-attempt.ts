import { reviewAnswer } from '@lectern/contracts/quizzes/review.ts'
import { showAnswer, showQuestion } from '@lectern/contracts/quizzes/show.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Answers, AttemptResult, QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { questionsById } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database } from '../database.ts'
import type { Learning } from '../learning.ts'
import { noSuchAttempt } from './attempt-conflicts.ts'
import { type Attempt, findOwnAttempt, type OwnAttempt } from './attempts.repository.ts'
import { closeAndGrade } from './close-attempt.ts'
import { questionFor } from './grade-attempt.ts'
import { readQuestionGrades } from './grades.repository.ts'
import { readQuizStatus } from './quiz-status.repository.ts'
import { type QuizVersion, readQuizVersion } from './quiz-versions.repository.ts'
import { attemptsLeft, isShown, type QuizStatus, scoreOf } from './shown-results.ts'

/**
 * A student's own attempt, handed in first where its time is over, unless an administrator views it. Throws `notFound` (404) for another's, without access, and for a
 * lesson that is gone.
 */
export async function readAttempt(
  { database }: Pick<Learning, 'database'>,
  student: Principal,
  attemptId: number,
): Promise<QuizAttempt> {
  const found = await findOwnAttempt(database, student.id, attemptId)
  const isDue = found?.isOver && found.handedInAt === null && student.viewedBy === undefined
  if (isDue) await closeAndGrade(database, found)
  const attempt = isDue ? await findOwnAttempt(database, student.id, attemptId) : found
  if (!attempt) throw noSuchAttempt()
  const [quiz, status] = await Promise.all([
    readQuizVersion(database, attempt.quizId),
    readQuizStatus(database, attempt.enrollmentId, attempt.lessonId),
  ])
  return toQuizAttempt(attempt, quiz, { status, result: await resultOf(database, attempt, quiz, status) })
}

function toQuizAttempt(
  attempt: OwnAttempt,
  { settings, items }: QuizVersion,
  { status, result }: { status: QuizStatus; result: AttemptResult | null },
): QuizAttempt {
  const { id, lessonId, enrollmentId, number, layout, marked, answersVersion, tab, timedOut } = attempt
  const byId = questionsById(items)
  return {
    ...{ id, lessonId, courseId: attempt.courseId, enrollmentId, number, settings },
    attemptsLeft: attemptsLeft(settings, status),
    startedAt: attempt.startedAt.toISOString(),
    dueAt: attempt.dueAt?.toISOString() ?? null,
    now: attempt.now.toISOString(),
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    timedOut,
    points: attempt.maxPoints ?? 0,
    questions: layout.flatMap((shown) => {
      const question = questionFor(shown, byId)
      return question ? showQuestion(question, shown) : []
    }),
    answers: showAnswers(attempt),
    ...{ marked, answersVersion, tab },
    savedAt: attempt.savedAt?.toISOString() ?? null,
    result,
  }
}

/** The student's answers, in the ids of the attempt. */
export function showAnswers({ layout, answers }: Pick<Attempt, 'layout' | 'answers'>): Answers {
  const given = new Map(Object.entries(answers))
  return Object.fromEntries(
    layout.flatMap((shown) => {
      const answer = given.get(shown.id)
      return answer ? [[shown.id, showAnswer(shown, answer)]] : []
    }),
  )
}

/** As far as the quiz that it began with shows it now; by the key that it was graded by last. Null while it is open. */
export async function resultOf(
  database: Database,
  attempt: Attempt,
  quiz: QuizVersion,
  status: QuizStatus,
): Promise<AttemptResult | null> {
  const { shown } = quiz.settings
  if (attempt.handedInAt === null) return null
  if (shown === 'nothing' || !isShown(quiz.settings, status)) return { score: null, questions: null }
  const score = scoreOf(attempt)
  const { gradedBy } = attempt
  if (shown === 'score' || gradedBy === null) return { score, questions: null }
  const grades = new Map(Object.entries(await readQuestionGrades(database, attempt.id, gradedBy)))
  const key = gradedBy === quiz.id ? quiz : await readQuizVersion(database, gradedBy)
  const [graded, original] = [questionsById(key.items), questionsById(quiz.items)]
  const given = new Map(Object.entries(attempt.answers))
  const questions = attempt.layout.flatMap((layout) => {
    const question = questionFor(layout, graded) ?? questionFor(layout, original)
    const points = (grades.get(layout.id)?.hundredths ?? 0) / 100
    return question ? reviewAnswer(question, layout, { answer: given.get(layout.id), points }) : []
  })
  return { score, questions }
}
