import type { Transaction } from '../database.ts'
import { announceDeletion } from './course-events.ts'
import { neverPublishedCoursesOf, removeCourse } from './courses.repository.ts'
import { removeUnpublishedTexts } from './unpublished-texts.repository.ts'

/**
 * What of somebody who is gone nobody else ever read: courses that were never published, and in the others draft lessons, working copies and
 * earlier texts. The person is locked, so nobody writes in their name any more.
 */
export async function eraseUnpublished(tx: Transaction, teacherId: number): Promise<void> {
  for (const course of await neverPublishedCoursesOf(tx, teacherId)) {
    await announceDeletion(tx, course)
    await removeCourse(tx, course.id)
  }
  await removeUnpublishedTexts(tx, teacherId)
}
