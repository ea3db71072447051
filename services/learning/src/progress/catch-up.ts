import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { followOutline, settleCompletion } from './follow-outline.ts'

/**
 * Takes an enrollment to the course as it is now, by what catalog says; without its answer the last known outline counts.
 * The enrollment goes ahead of the course's events, which will find it there.
 */
export async function catchUp(
  { database, offers }: Learning,
  { id, courseId, curriculumVersion }: Pick<Enrollment, 'id' | 'courseId' | 'curriculumVersion'>,
): Promise<void> {
  const offer = await offers.tryFetch(courseId)
  if (!offer || offer.curriculumVersion <= curriculumVersion) return
  await database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, id)
    if (!enrollment) return
    await followOutline(tx, enrollment, offer)
    await settleCompletion(tx, { enrollmentIds: [id] })
  })
}
