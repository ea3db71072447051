import { lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { lockPlaceOfRecord } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { noSuchLesson } from './no-such-lesson.ts'
import { completeRecord, findRecord, type LessonProgress, toProgressRecord } from './progress.repository.ts'
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
    const held = await lockPlaceOfRecord(tx, progressId)
    if (!held?.enrollment.active || held.enrollment.studentId !== student.id) throw noSuchLesson()
    const completed = await completeRecord(tx, progressId)
    if (!completed) return toProgressRecord(await findCompleted(tx, progressId, held.outline.lessonIds))

    const { record, enrollment } = completed
    const progress = progressPercent({ ...enrollment, ...held.outline })
    await publish(tx, lessonCompleted, enrollment, { lessonId: record.lessonId, progress })
    await settleEnrollment(tx, enrollment)
    return toProgressRecord(record)
  })
}

async function findCompleted(tx: Transaction, progressId: number, lessonIds: number[]): Promise<LessonProgress> {
  const record = await findRecord(tx, progressId)
  if (!record || !lessonIds.includes(record.lessonId)) throw noSuchLesson()
  return record
}
