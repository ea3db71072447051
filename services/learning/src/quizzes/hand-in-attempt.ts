import { quizGraded, quizSubmitted } from '@lectern/contracts/events/learning.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt, SaveAnswersBody } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database, Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, type HeldPlace, lockPlace } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { completeHeld } from '../progress/complete-lesson.ts'
import { findOrMakeRecord } from '../progress/progress.repository.ts'
import { attemptConflict, noSuchAttempt } from './attempt-conflicts.ts'
import { type Attempt, closeAttempt, findOwnAttempt, listOverdue, type TabAnswers } from './attempts.repository.ts'
import { gradeAttempt, passes } from './grade-attempt.ts'
import { keepGrade } from './grades.repository.ts'
import { readKeptQuiz } from './quiz-versions.repository.ts'
import { readAnswers } from './read-answers.ts'
import { readAttempt } from './read-attempt.ts'

/**
 * Hands an attempt in with its last answers, or as it is where its time is over. Handed in before, it is answered as it is. Throws
 * `notFound` (404) for another's, `conflict` (409) where another tab has it, `validation` (400) for answers that don't fit.
 */
export async function handInAttempt(
  learning: Learning,
  student: Principal,
  attemptId: number,
  body: SaveAnswersBody,
): Promise<QuizAttempt> {
  const { database } = learning
  const attempt = await findOwnAttempt(database, student.id, attemptId)
  if (!attempt) throw noSuchAttempt()
  if (attempt.handedInAt === null) {
    const last = attempt.isOver ? undefined : readAnswers(attempt.layout, body)
    const isClosed = await closeAndGrade(database, attempt, { last })
    const now = isClosed ? undefined : await findOwnAttempt(database, student.id, attemptId)
    if (now?.handedInAt === null) throw attemptConflict('other-tab')
  }
  return readAttempt(learning, student, attemptId)
}

/** How many the sweep takes at once. */
const AT_ONCE = 100

/** Hands in what is overdue, in any replica, each in a transaction of its own. Answers whether there is more to do at once. */
export async function handInOverdue(database: Database, signal?: AbortSignal): Promise<boolean> {
  const overdue = await listOverdue(database, AT_ONCE)
  let closed = 0
  for (const attempt of overdue) {
    if (signal?.aborted) return false
    if (await closeAndGrade(database, attempt, { skipLocked: true })) closed += 1
  }
  return overdue.length === AT_ONCE && closed > 0
}

/**
 * Hands an open attempt in, in one transaction with its grade, its events and what it completes: whoever comes first does, all others
 * find it done. Without last answers only one whose time is over. Answers whether it was done here.
 */
export async function closeAndGrade(
  database: Database,
  { id, enrollmentId }: Pick<Attempt, 'id' | 'enrollmentId'>,
  { last, skipLocked = false }: { last?: TabAnswers | undefined; skipLocked?: boolean } = {},
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const held = await lockPlace(tx, enrollmentId, { skipLocked })
    const closed = held && (await closeAttempt(tx, id, last))
    if (closed) await gradeClosed(tx, held, closed)
    return closed !== undefined
  })
}

async function gradeClosed(tx: Transaction, held: HeldPlace, attempt: Attempt): Promise<void> {
  const { id: attemptId, quizId, lessonId, number, startedAt, handedInAt, timedOut } = attempt
  if (quizId === null || handedInAt === null)
    throw new Error('An attempt is begun with a quiz, and this one was closed')
  const { settings, items } = await readKeptQuiz(tx, quizId)
  const grade = gradeAttempt(attempt, items)
  const passed = passes(grade, settings.passMark)
  const completes = passed || !settings.required
  await keepGrade(tx, { attemptId, quizId, ...grade, passed, completes })

  const told = { attemptId, lessonId, number }
  const seconds = Math.floor((handedInAt.getTime() - startedAt.getTime()) / 1_000)
  const submitted = await changeEnrollment(tx, held.enrollment.id, {})
  await publish(tx, quizSubmitted, submitted, { ...told, timedOut, seconds })
  await tellGrade(tx, held, { ...told, ...grade, passed, regraded: false })
  if (completes) await completeByQuiz(tx, held, lessonId)
}

interface ToldGrade {
  attemptId: number
  lessonId: number
  number: number
  hundredths: number
  maxPoints: number
  passed: boolean
  regraded: boolean
}

export async function tellGrade(tx: Transaction, held: HeldPlace, grade: ToldGrade): Promise<void> {
  const { attemptId, lessonId, number, hundredths, maxPoints, passed, regraded } = grade
  const graded = await changeEnrollment(tx, held.enrollment.id, {})
  const details = { attemptId, lessonId, number, points: hundredths / 100, maxPoints, passed, regraded }
  await publish(tx, quizGraded, graded, details)
}

/** Completes the lesson, unless it is complete, gone, or its student without access. */
export async function completeByQuiz(tx: Transaction, held: HeldPlace, lessonId: number): Promise<void> {
  if (!held.enrollment.active || !held.outline.lessonIds.includes(lessonId)) return
  await completeHeld(tx, held, await findOrMakeRecord(tx, held.enrollment.id, lessonId))
}
