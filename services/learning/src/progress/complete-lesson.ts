import { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, notFound } from '@lectern/service-kit/errors.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, lockEnrollmentOfProgress } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { settleEnrollment } from './follow-outline.ts'
import { countCompletedLessons, findProgress, markCompleted, toProgressRecord } from './progress.repository.ts'
import { progressPercent } from './progress-percent.ts'

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
    const enrollment = await lockEnrollmentOfProgress(tx, progressId)
    if (!enrollment?.active || enrollment.studentId !== student.id) throw noSuchLesson()
    const record = await findProgress(tx, progressId)
    if (!record?.current) throw noSuchLesson()
    if (record.completedAt !== null) return toProgressRecord(record)

    const now = new Date()
    const completed = await markCompleted(tx, progressId, now)
    const after = await changeEnrollment(tx, enrollment.id, {
      completedLessons: await countCompletedLessons(tx, enrollment.id),
      lastAccessedAt: now,
    })
    await publish(tx, lessonCompleted, after, { lessonId: record.lessonId, progress: progressPercent(after) })
    await settleEnrollment(tx, after)
    return toProgressRecord(completed)
  })
}

function noSuchLesson(): DomainError {
  return notFound('There is no such lesson in your courses.')
}
