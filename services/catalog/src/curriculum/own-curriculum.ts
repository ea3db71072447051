import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { CourseRecord } from '../courses/courses.repository.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import type { Transaction } from '../database.ts'
import { courseIdOfLesson, findLesson, type LessonRecord } from './lessons.repository.ts'
import { courseIdOfModule, findModule, type ModuleRecord } from './modules.repository.ts'

const NO_MODULE = 'module-not-found'
const NO_LESSON = 'lesson-not-found'

/** A lesson with its course, which is locked where something is to be changed. */
export interface OwnLesson {
  course: CourseRecord
  lesson: LessonRecord
}

/** A module with its course, which is locked where something is to be changed. */
export type OwnModule = ModuleRecord & { course: CourseRecord }

/** A module of the teacher's own course, its course locked for a change. Throws 404, or 403, as for the course. */
export async function lockOwnModule(tx: Transaction, moduleId: number, teacher: Principal): Promise<OwnModule> {
  const course = await lockCourseOfModule(tx, moduleId, teacher)
  const module = await findModule(tx, moduleId)
  if (!module) throw refuse(NO_MODULE)
  return { ...module, course }
}

/** The same for a module that may be deleted; answers its course alone. */
export async function lockCourseOfModule(tx: Transaction, moduleId: number, teacher: Principal): Promise<CourseRecord> {
  const courseId = await courseIdOfModule(tx, moduleId)
  if (courseId === null) throw refuse(NO_MODULE)
  return lockOwnCourse(tx, courseId, teacher, 'edit', NO_MODULE)
}

/** A lesson of the teacher's own course, likewise. */
export async function lockOwnLesson(tx: Transaction, lessonId: number, teacher: Principal): Promise<OwnLesson> {
  const own = await lockLesson(tx, lessonId, teacher)
  if (own.lesson.deleted) throw refuse(NO_LESSON)
  return own
}

/** The same for a lesson that was deleted and isn't removed yet. */
export async function lockDeletedLesson(tx: Transaction, lessonId: number, teacher: Principal): Promise<OwnLesson> {
  const own = await lockLesson(tx, lessonId, teacher)
  if (!own.lesson.deletedAlone) throw refuse(NO_LESSON)
  return own
}

async function lockLesson(tx: Transaction, lessonId: number, teacher: Principal): Promise<OwnLesson> {
  const courseId = await courseIdOfLesson(tx, lessonId)
  if (courseId === null) throw refuse(NO_LESSON)
  const course = await lockOwnCourse(tx, courseId, teacher, 'edit', NO_LESSON)
  // Read after the lock: it may have changed or gone while this waited.
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw refuse(NO_LESSON)
  return { course, lesson }
}

/** Throws as `lockOwnModule` does, before anything is locked. */
export async function findOwnModule(tx: Transaction, moduleId: number, teacher: Principal): Promise<OwnModule> {
  const module = await findModule(tx, moduleId)
  if (!module) throw refuse(NO_MODULE)
  return { ...module, course: await findOwnCourse(tx, module.courseId, teacher, 'edit', NO_MODULE) }
}

/** A lesson of the teacher's own course, to be read. */
export async function findOwnLesson(tx: Transaction, lessonId: number, teacher: Principal): Promise<OwnLesson> {
  const lesson = await findLesson(tx, lessonId)
  if (!lesson) throw refuse(NO_LESSON)
  const course = await findOwnCourse(tx, lesson.courseId, teacher, 'edit', NO_LESSON)
  if (lesson.deleted) throw refuse(NO_LESSON)
  return { course, lesson }
}
