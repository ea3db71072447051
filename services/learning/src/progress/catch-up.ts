import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import { storeOutline } from '../courses/courses.repository.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { countStep } from './count-course.ts'
import { listProgress } from './progress.repository.ts'
import { countsOf, progressPercent, storedPercent } from './progress-percent.ts'

/**
 * The records of an enrollment in the course as it is now: catalog is asked, and without its answer the last known outline
 * counts. Where the event that tells it isn't here yet, only the reader's own enrollment is counted.
 */
export async function catchUp({ database, offers }: Learning, enrollment: Enrollment): Promise<ProgressRecord[]> {
  const { id, courseId } = enrollment
  const offer = await offers.tryFetch(courseId)
  if (offer && offer.curriculumVersion > enrollment.curriculumVersion) await storeOutline(database, offer)
  const records = await listProgress(database, enrollment)
  const counts = countsOf(records)
  const isCounted =
    counts.completedLessons === enrollment.completedLessons &&
    progressPercent(counts) === storedPercent(enrollment, counts.lessonCount)
  if (!isCounted) await countStep(database, courseId, [id])
  return records
}

/** The records as a teacher sees them: what a student has completed, not where they are reading. */
export function withoutReadingPositions(records: readonly ProgressRecord[]): ProgressRecord[] {
  return records.map((record) => ({ ...record, place: null }))
}
