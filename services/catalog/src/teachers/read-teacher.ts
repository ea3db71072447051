import { DELETED_USER } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_PAGE_COURSES, type TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { listedView } from '../courses/course-view.ts'
import type { Database } from '../database.ts'
import { findTeacher } from '../people/people.repository.ts'
import { countStudentsOf, findCoursesOf } from './teachers.repository.ts'

/**
 * A teacher with their active courses. Who has none has published nothing that would make their name public: 404, but for
 * themselves.
 */
export async function readTeacher(
  database: Database,
  teacherId: number,
  viewer: Principal | null,
): Promise<TeacherPage> {
  const teacher = await findTeacher(database, teacherId)
  const isOwn = viewer?.role === 'teacher' && viewer.id === teacherId
  const isShown = teacher.username !== DELETED_USER.username && (teacher.courseCount > 0 || isOwn)
  if (!isShown) throw refuse('teacher-not-found')
  const [courses, studentCount] = await Promise.all([
    findCoursesOf(database, teacherId, TEACHER_PAGE_COURSES),
    countStudentsOf(database, teacherId),
  ])
  return { id: teacherId, ...teacher, studentCount, courses: courses.map(listedView) }
}
