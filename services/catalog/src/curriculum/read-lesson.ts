import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { captionLanguagesOf } from '../captions/captions.repository.ts'
import { accessTo, type Viewer } from '../courses/course-access.ts'
import { findCourse } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import { storedEmbeds } from '../embeds/posters.repository.ts'
import { courseIdOfLesson, findLessonToRead, studentsIndexOf, teachersIndexOf } from './lessons.repository.ts'

const MISSING = 'lesson-not-found'

/** The course that a lesson belongs to, which never changes. Throws 404. */
export async function readCourseOfLesson(database: Database, lessonId: number): Promise<{ courseId: number }> {
  const courseId = await courseIdOfLesson(database, lessonId)
  if (courseId === null) throw refuse(MISSING)
  return { courseId }
}

/**
 * One lesson as students read it, for who may study its course; a free preview of an active course for anybody. Throws 403
 * for who sees the course but may not read it, else 404. Drafts are there for those who may edit them.
 */
export async function readLesson(database: Database, lessonId: number, viewer: Viewer): Promise<ReadableLesson> {
  const lesson = await findLessonToRead(database, lessonId)
  const course = lesson && (await findCourse(database, lesson.courseId))
  const access = course && (await accessTo(database, course, viewer))
  if (!lesson || !access?.see) throw refuse(MISSING)
  if (access.edit ? lesson.deleted : lesson.draft) throw refuse(MISSING)
  if (!access.study && !lesson.freePreview) throw refuse('lesson-requires-enrollment')
  const { id, courseId, moduleId, title, type, duration, freePreview, content, videoUrl } = lesson
  const orderIndex = await (access.edit ? teachersIndexOf : studentsIndexOf)(database, lesson)
  const embeds = await storedEmbeds(database, lesson.courseId, lesson)
  const captions = await captionLanguagesOf(database, lesson.courseId, lesson.videoUrl)
  return {
    ...{ id, courseId, moduleId, title, type, duration, freePreview, content, videoUrl, orderIndex },
    ...embeds,
    ...captions,
  }
}
