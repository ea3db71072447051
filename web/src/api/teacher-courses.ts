import type { listTeacherCourses } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { type CallInput, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const courses = endpoint<typeof listTeacherCourses>('GET', '/api/teacher/courses')

export type TeacherCoursesQuery = NonNullable<CallInput<typeof listTeacherCourses>['query']>

/** A page of the teacher's own courses, with counts by status and what each still lacks. */
export function useTeacherCourses(query: TeacherCoursesQuery) {
  return useRead(courses, { query }, { revalidateOnMount: true })
}
