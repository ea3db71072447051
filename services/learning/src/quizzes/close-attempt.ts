import { quizGraded, quizSubmitted } from '@lectern/contracts/events/learning.ts'
import { reissueCertificate } from '../certificates/give-certificates.ts'
import type { Database, Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import {
  changeEnrollment,
  type EnrollmentWithOutline,
  lockEnrollmentWithOutline,
} from '../enrollments/enrollments.repository.ts'
import { completeLocked } from '../progress/complete-lesson.ts'
import { findOrInsertRecord } from '../progress/progress.repository.ts'
import { type Attempt, closeAttempt, type TabAnswers } from './attempts.repository.ts'
import { gradeAttempt, passes } from './grade-attempt.ts'
import { saveGrade } from './grades.repository.ts'
import { readQuizVersion } from './quiz-versions.repository.ts'

/**
 * Hands an open attempt in, in one transaction with its grade, its events and what it completes: whoever comes first does, all others
 * find it done. Without last answers only one whose time is over. Returns whether it was done here.
 */
export async function closeAndGrade(
  database: Database,
  { id, enrollmentId }: Pick<Attempt, 'id' | 'enrollmentId'>,
  { last, skipLocked = false }: { last?: TabAnswers | undefined; skipLocked?: boolean } = {},
): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const locked = await lockEnrollmentWithOutline(tx, enrollmentId, { skipLocked })
    const closed = locked && (await closeAttempt(tx, id, last))
    if (closed) await gradeClosed(tx, locked, closed)
    return closed !== undefined
  })
}

async function gradeClosed(tx: Transaction, locked: EnrollmentWithOutline, attempt: Attempt): Promise<void> {
  const { id: attemptId, quizId, lessonId, number, startedAt, handedInAt, timedOut } = attempt
  if (quizId === null || handedInAt === null)
    throw new Error('An attempt is begun with a quiz, and this one was closed')
  const { settings, items } = await readQuizVersion(tx, quizId)
  const grade = gradeAttempt(attempt, items)
  const passed = passes(grade, settings.passMark)
  const completes = passed || !settings.required
  await saveGrade(tx, { attemptId, quizId, ...grade, passed, completes })

  const identity = { attemptId, lessonId, number }
  const seconds = Math.floor((handedInAt.getTime() - startedAt.getTime()) / 1_000)
  const submitted = await changeEnrollment(tx, locked.enrollment.id, {})
  await publish(tx, quizSubmitted, submitted, { ...identity, timedOut, seconds })
  await publishGrade(tx, locked, { ...identity, ...grade, passed, regraded: false })
  if (completes) await completeByQuiz(tx, locked, lessonId)
}

interface AttemptGrade {
  attemptId: number
  lessonId: number
  number: number
  hundredths: number
  maxPoints: number
  passed: boolean
  regraded: boolean
}

export async function publishGrade(tx: Transaction, locked: EnrollmentWithOutline, grade: AttemptGrade): Promise<void> {
  const { attemptId, lessonId, number, hundredths, maxPoints, passed, regraded } = grade
  const graded = await changeEnrollment(tx, locked.enrollment.id, {})
  const details = { attemptId, lessonId, number, points: hundredths / 100, maxPoints, passed, regraded }
  await publish(tx, quizGraded, graded, details)
}

/**
 * Completes the lesson, unless it is complete, gone, or its student without access. Who has completed the course gets a certificate back that
 * grading again had taken.
 */
export async function completeByQuiz(tx: Transaction, locked: EnrollmentWithOutline, lessonId: number): Promise<void> {
  const { enrollment, outline } = locked
  if (!enrollment.active || !outline.lessonIds.includes(lessonId)) return
  await completeLocked(tx, locked, await findOrInsertRecord(tx, enrollment.id, lessonId))
  if (enrollment.completed) await reissueCertificate(tx, enrollment.id, outline.gradedLessonIds)
}
