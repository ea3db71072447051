import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import { changeCourse } from './change-course.ts'
import { courseView } from './course-view.ts'
import { activeCoursesOf } from './courses.repository.ts'
import { lockOwnCourse } from './own-course.ts'

/** Hides the teacher's own course from the catalog; doing it again changes nothing. */
export async function archiveCourse(database: Database, teacher: Principal, courseId: number): Promise<Course> {
  return database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher, 'owner')
    return courseView(await changeCourse(tx, course, { status: 'archived' }))
  })
}

/**
 * Takes the teacher's own course out of the archive, to what it was before: an active one is public again. Where that isn't
 * known it becomes a draft, so that nothing becomes public by surprise. One that isn't archived stays as it is.
 */
export async function unarchiveCourse(database: Database, teacher: Principal, courseId: number): Promise<Course> {
  return database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher, 'owner')
    if (course.status !== 'archived') return courseView(course)
    const status = course.archivedFrom === 'active' ? 'active' : 'draft'
    return courseView(await changeCourse(tx, course, { status }))
  })
}

/** Archives the courses of a deleted teacher: students keep access, and the courses leave the catalog. */
export async function archiveAllOf(tx: Transaction, teacherId: number): Promise<void> {
  for (const course of await activeCoursesOf(tx, teacherId)) await changeCourse(tx, course, { status: 'archived' })
}
