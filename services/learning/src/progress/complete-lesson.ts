import { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { type EnrollmentWithOutline, lockEnrollmentOfRecord } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { isCompletedByQuiz } from '../quizzes/attempts.repository.ts'
import { noSuchLesson } from './no-such-lesson.ts'
import {
  completeRecord,
  findRecord,
  type LessonProgress,
  type ShownRecord,
  toProgressRecord,
} from './progress.repository.ts'
import { progressPercent } from './progress-percent.ts'
import { settleEnrollment } from './settle-completion.ts'

/**
 * Marks a lesson as complete; one that is complete stays as it is, without a second event. The last one completes the
 * course. Throws `notFound` (404) for another's record, for a lesson that the course no longer has, and without access; `conflict` (409)
 * for a lesson whose quiz is graded, unless the student has completed it by the quiz, before a reset.
 */
export async function completeLesson(
  { database, certificatesDue }: Learning,
  student: Principal,
  progressId: number,
): Promise<ProgressRecord> {
  let isFinished = false
  const completed = await database.$transaction(async (tx) => {
    const locked = await lockEnrollmentOfRecord(tx, progressId)
    if (!locked?.enrollment.hasAccess || locked.enrollment.studentId !== student.id) throw noSuchLesson()
    if (locked.outline.gradedLessonIds.includes(locked.lessonId)) await refuseByHand(tx, progressId)
    const change = await completeLocked(tx, locked, progressId)
    isFinished = change?.isFinished ?? false
    const record = change?.record ?? (await findCompleted(tx, progressId, locked.outline.lessonIds))
    return toProgressRecord(record)
  })
  if (isFinished) certificatesDue.ring()
  return completed
}

/** What was completed before there were questions stays so. */
async function refuseByHand(tx: Transaction, progressId: number): Promise<void> {
  const record = await findRecord(tx, progressId)
  if (!record || record.completedAt !== null || (await isCompletedByQuiz(tx, record))) return
  throw refuse('lesson-completed-by-quiz')
}

/**
 * Completes a record of a locked enrollment and publishes it. `isFinished` is whether that completed the course. Undefined if the record was
 * complete before, or the course doesn't have the lesson.
 */
export async function completeLocked(
  tx: Transaction,
  { outline }: EnrollmentWithOutline,
  progressId: number,
): Promise<{ record: ShownRecord; isFinished: boolean } | undefined> {
  const completed = await completeRecord(tx, progressId)
  if (!completed) return undefined
  const { record, enrollment } = completed
  const progress = progressPercent({ ...enrollment, ...outline })
  await publish(tx, lessonCompleted, enrollment, { lessonId: record.lessonId, progress })
  const { completed: isFinished } = await settleEnrollment(tx, enrollment)
  return { record, isFinished }
}

async function findCompleted(tx: Transaction, progressId: number, lessonIds: number[]): Promise<LessonProgress> {
  const record = await findRecord(tx, progressId)
  if (!record || !lessonIds.includes(record.lessonId)) throw noSuchLesson()
  return record
}
