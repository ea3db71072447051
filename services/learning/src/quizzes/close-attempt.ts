import { quizGraded, quizSubmitted } from '@lectern/contracts/events/learning.ts'
import { giveBackCertificate } from '../certificates/give-certificates.ts'
import type { Database, Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, type HeldPlace, lockPlace } from '../enrollments/enrollments.repository.ts'
import { completeHeld } from '../progress/complete-lesson.ts'
import { findOrMakeRecord } from '../progress/progress.repository.ts'
import { type Attempt, closeAttempt, type TabAnswers } from './attempts.repository.ts'
import { gradeAttempt, passes } from './grade-attempt.ts'
import { keepGrade } from './grades.repository.ts'
import { readKeptQuiz } from './quiz-versions.repository.ts'

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

/**
 * Completes the lesson, unless it is complete, gone, or its student without access. Who has completed the course gets a certificate back that
 * grading again had taken.
 */
export async function completeByQuiz(tx: Transaction, held: HeldPlace, lessonId: number): Promise<void> {
  const { enrollment, outline } = held
  if (!enrollment.active || !outline.lessonIds.includes(lessonId)) return
  await completeHeld(tx, held, await findOrMakeRecord(tx, enrollment.id, lessonId))
  if (enrollment.completed) await giveBackCertificate(tx, enrollment.id, outline.gradedLessonIds)
}
