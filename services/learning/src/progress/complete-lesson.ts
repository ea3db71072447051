import { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, notFound } from '@lectern/service-kit/errors.ts'
import { lockCourseOfRecord } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, lockEnrollmentOfRecord } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { countProgress } from './counts.repository.ts'
import { findRecord, type LessonProgress, markCompleted, toProgressRecord } from './progress.repository.ts'
import { progressPercent } from './progress-percent.ts'
import { settleEnrollment } from './settle-completion.ts'

/**
 * Marks a lesson as complete; one that is complete stays as it is, without a second event. The last one completes the
 * course. Throws `notFound` (404) for another's record, for a lesson that the course no longer has, and without access.
 */
export async function completeLesson(
  { database }: Learning,
  student: Principal,
  progressId: number,
): Promise<ProgressRecord> {
  return database.$transaction(async (tx) => {
    const course = await lockCourseOfRecord(tx, progressId)
    const enrollment = await lockEnrollmentOfRecord(tx, progressId)
    if (!course || !enrollment?.active || enrollment.studentId !== student.id) throw noSuchLesson()
    const now = new Date()
    const completed = await markCompleted(tx, progressId, course.lessonIds, now)
    if (!completed) return toProgressRecord(await findCompleted(tx, progressId, course.lessonIds))

    await countProgress(tx, [enrollment.id])
    const after = await changeEnrollment(tx, enrollment.id, { lastAccessedAt: now })
    const progress = progressPercent({ ...after, ...course })
    await publish(tx, lessonCompleted, after, { lessonId: completed.lessonId, progress })
    await settleEnrollment(tx, after)
    return toProgressRecord(completed)
  })
}

async function findCompleted(tx: Transaction, progressId: number, lessonIds: number[]): Promise<LessonProgress> {
  const record = await findRecord(tx, progressId)
  if (!record || !lessonIds.includes(record.lessonId)) throw noSuchLesson()
  return record
}

function noSuchLesson(): DomainError {
  return notFound('There is no such lesson in your courses.')
}
