import type { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { call, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const course = endpoint<typeof getCourse>('GET', '/api/courses/{courseId}')

/** The modules and lessons of a course without their bodies; with a teacher's marks for its teacher. */
export async function readCourseOutline(courseId: number): Promise<ModuleWithLessons[]> {
  const { modules } = await call(course, { params: { courseId }, query: { bodies: 'none' } })
  return modules
}

/** A course with its modules and lessons, without what is in them. */
export function useCourseOutline(courseId: number | null) {
  return useRead(course, courseId === null ? null : { params: { courseId }, query: { bodies: 'none' } })
}
