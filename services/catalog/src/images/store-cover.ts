import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { changeCourse } from '../courses/change-course.ts'
import { courseView } from '../courses/course-view.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import { holdTeachers, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import { checkedPictureType } from './checked-picture-type.ts'
import { coverAddress, coverName, isCoverType } from './cover-address.ts'
import { saveCover } from './covers.repository.ts'
import { writeSafely } from './write-safely.ts'

/**
 * Makes the picture the cover of the teacher's own course, written again in a safe form; the one before is forgotten. Throws 415 when the bytes are no
 * picture that a cover can be, or not what was declared, 413 when the teacher has no room left, 503 while many wait.
 */
export async function storeCover(
  database: Database,
  teacher: Principal,
  { courseId, mediaType: declared, bytes }: { courseId: number; mediaType: string; bytes: Buffer },
  limits: TeacherLimits,
): Promise<Course> {
  const mediaType = checkedPictureType({ mediaType: declared, bytes }, isCoverType, 'cover-type-unsupported')
  const { teacherId } = await findOwnCourse(database, courseId, teacher, 'edit')
  const picture = await writeSafely(database, teacher, { mediaType, bytes, isCover: true })
  const name = coverName(picture)
  return database.$transaction(async (tx) => {
    await holdTeachers(tx, [teacherId, teacher.id])
    const course = await lockOwnCourse(tx, courseId, teacher, 'edit')
    await saveCover(tx, { courseId, name, ...picture })
    await requirePictureRoom(tx, teacherId, limits)
    return courseView(await changeCourse(tx, course, { image: coverAddress(courseId, name) }))
  })
}
