import type { Lesson, Module } from '@lectern/contracts/courses.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Transaction } from '../database.ts'
import { courseIdOfLesson, findLesson } from './lessons.repository.ts'
import { findModule } from './modules.repository.ts'

const NO_MODULE = 'Module not found'
const NO_LESSON = 'Lesson not found'

/** A module of the teacher's own course, its course locked for a change. Throws 404, or 403, as for the course. */
export async function lockOwnModule(tx: Transaction, moduleId: number, teacher: Principal): Promise<Module> {
  const courseId = (await findModule(tx, moduleId))?.courseId
  if (courseId === undefined) throw notFound(NO_MODULE)
  await lockOwnCourse(tx, courseId, teacher, NO_MODULE)
  // Read again: it may have changed or gone while this waited for the lock.
  const module = await findModule(tx, moduleId)
  if (!module) throw notFound(NO_MODULE)
  return module
}

/** A lesson of the teacher's own course, likewise. */
export async function lockOwnLesson(
  tx: Transaction,
  lessonId: number,
  teacher: Principal,
): Promise<{ lesson: Lesson; courseId: number }> {
  const courseId = await courseIdOfLesson(tx, lessonId)
  if (courseId === null) throw notFound(NO_LESSON)
  await lockOwnCourse(tx, courseId, teacher, NO_LESSON)
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw notFound(NO_LESSON)
  return { lesson, courseId }
}
