import { randomInt } from 'node:crypto'
import { layOut } from '@lectern/contracts/quizzes/lay-out.ts'
import { quizTotals } from '@lectern/contracts/quizzes/totals.ts'
import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'
import { lockEnrollmentWithOutline } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import { noSuchLesson } from '../progress/no-such-lesson.ts'
import { attemptConflict } from './attempt-conflicts.ts'
import { countAttempts, findOpenAttempt, insertAttempt } from './attempts.repository.ts'
import { closeAndGrade } from './close-attempt.ts'
import { findQuizEnrollment, type QuizEnrollment } from './find-quiz-enrollment.ts'
import { saveQuizVersion } from './quiz-versions.repository.ts'
import { readAttempt } from './read-attempt.ts'

export interface BeginOutcome {
  attempt: QuizAttempt
  /** False where it was open before. */
  isNew: boolean
}

/**
 * Begins an attempt at the quiz as it is published now, or goes on with the open one, which is left to its tab. Throws `forbidden` (403) for
 * who isn't enrolled, `notFound` (404) without a quiz, `conflict` (409) when no attempt is left, `unavailable` (503) when catalog is away.
 */
export async function beginAttempt(
  learning: Learning,
  student: Principal,
  lessonId: number,
  tab: string,
): Promise<BeginOutcome> {
  const { database, quizzes } = learning
  const quizEnrollment = await findQuizEnrollment(learning, student, lessonId)
  const open = await findWritableAttempt(database, quizEnrollment, student)
  if (open !== undefined) return { attempt: await readAttempt(learning, student, open), isNew: false }

  const published = await quizzes.fetch(lessonId)
  if (!published) throw refuse('quiz-not-found')
  const begun = await database.$transaction((tx) =>
    insertUnlessOpen(tx, { ...quizEnrollment, student, published, tab }),
  )
  return { attempt: await readAttempt(learning, student, begun.id), isNew: begun.isNew }
}

/** The open attempt. Where its time is over there is none: it is handed in first, unless an administrator views the site as the student. */
export async function findWritableAttempt(
  database: Database,
  quizEnrollment: QuizEnrollment,
  { viewedBy }: Pick<Principal, 'viewedBy'>,
): Promise<number | undefined> {
  const open = await findOpenAttempt(database, quizEnrollment)
  if (!open?.isOver) return open?.id
  if (viewedBy === undefined) await closeAndGrade(database, { id: open.id, enrollmentId: quizEnrollment.enrollmentId })
  return undefined
}

interface Beginning extends QuizEnrollment {
  student: Principal
  published: PublishedQuiz
  tab: string
}

/** Locks the enrollment, so that a student can't have two open attempts, nor one more than the quiz allows. */
async function insertUnlessOpen(
  tx: Transaction,
  { enrollmentId, lessonId, student, published, tab }: Beginning,
): Promise<{ id: number; isNew: boolean }> {
  const locked = await lockEnrollmentWithOutline(tx, enrollmentId)
  if (!locked?.enrollment.hasAccess) throw noSuchLesson()
  await people.refuseErased(tx, student.id)
  const open = await findOpenAttempt(tx, { enrollmentId, lessonId })
  if (open) return { id: open.id, isNew: false }
  const { settings } = published.quiz
  const taken = await countAttempts(tx, { enrollmentId, lessonId })
  if (settings.attempts !== null && taken >= settings.attempts) throw attemptConflict('no-attempts-left')
  const id = await insertAttempt(tx, {
    ...{ enrollmentId, lessonId, tab, number: taken + 1, timeLimit: settings.timeLimit },
    quizId: await saveQuizVersion(tx, published),
    maxPoints: quizTotals(published.quiz).points,
    layout: layOut(published.quiz, (max) => randomInt(max)),
  })
  return { id, isNew: true }
}
