import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { removeAllMembers } from '../staff/announce-staff.ts'
import { announceDeletion } from './course-events.ts'
import { removeCourse } from './courses.repository.ts'
import { lockOwnCourse } from './own-course.ts'

/** Deletes the teacher's own course with everything in it. Throws 409 when it was ever published. */
export async function deleteCourse(database: Database, teacher: Principal, courseId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher, 'owner')
    if (course.firstPublishedAt !== null) {
      throw refuse('course-was-published')
    }
    const removed = await removeAllMembers(tx, courseId, teacher.id)
    await announceDeletion(tx, { ...course, version: course.version + removed })
    await removeCourse(tx, courseId)
  })
}
