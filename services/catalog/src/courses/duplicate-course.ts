import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { announceCurriculum } from '../curriculum/curriculum-change.ts'
import { publishedLessonsOf } from '../curriculum/published-lessons.repository.ts'
import type { Database } from '../database.ts'
import { copyPosters } from '../embeds/posters.repository.ts'
import { coverAddress, coverNameOf } from '../images/cover-address.ts'
import { copyCover } from '../images/covers.repository.ts'
import { copyForeignCover } from '../images/foreign-covers.repository.ts'
import { copyImages } from '../images/images.repository.ts'
import { copyTitle } from './copy-title.ts'
import { announceCourse } from './course-events.ts'
import { courseView } from './course-view.ts'
import { findCourse, insertCourse, saveCopied, writtenFieldsOf } from './courses.repository.ts'
import { copyCurriculum } from './curriculum-copy.repository.ts'
import { lockOwnCourse } from './own-course.ts'
import { holdTeacher, requireCourseRoom, requirePictureRoom, type TeacherLimits } from './teacher-room.ts'

/**
 * Copies the teacher's own course with its modules, lessons and pictures; the copy is a draft. The original is locked, so
 * that the copy is of one moment. Every call makes a copy of its own. Throws 409
 * or 413 when the teacher has no room for it.
 */
export async function duplicateCourse(
  database: Database,
  teacher: Principal,
  courseId: number,
  limits: TeacherLimits,
): Promise<Course> {
  return database.$transaction(async (tx) => {
    await holdTeacher(tx, teacher.id)
    const original = await lockOwnCourse(tx, courseId, teacher, 'owner')
    const coverName = coverNameOf(original)
    const inserted = await insertCourse(tx, {
      ...writtenFieldsOf(original),
      title: copyTitle(original.title, teacher),
      teacherId: teacher.id,
      status: 'draft',
      firstPublishedAt: null,
      image: coverName === null ? original.image : null,
    })
    const { about } = inserted
    const copy = await saveCopied(tx, inserted.id, {
      ...(coverName !== null && { image: coverAddress(inserted.id, coverName) }),
      // As of lessons: see copyCurriculum.
      ...(about !== null && {
        about: about.replaceAll(`"/api/courses/${courseId}/images/`, `"/api/courses/${inserted.id}/images/`),
      }),
    })
    await announceCourse(tx, courseCreated, copy)
    await copyCover(tx, courseId, copy.id)
    await copyForeignCover(tx, courseId, copy.id)
    await copyImages(tx, courseId, copy.id)
    await copyPosters(tx, courseId, copy.id)
    await requireCourseRoom(tx, teacher.id, limits)
    await requirePictureRoom(tx, teacher.id, limits)
    await copyCurriculum(tx, courseId, copy.id)
    const lessons = await publishedLessonsOf(tx, copy.id)
    if (lessons.lessonIds.length > 0) await announceCurriculum(tx, copy.id, lessons)
    return courseView((await findCourse(tx, copy.id)) ?? copy)
  })
}
