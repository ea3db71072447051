import type { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { type CallInput, endpoint } from './endpoint.ts'
import { useReadPage } from './use-read-page.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')

export type CourseListQuery = NonNullable<CallInput<typeof listCourses>['query']>

/** One page of the courses that match, and how many match in all. */
export function useCourseList(query: CourseListQuery) {
  return useReadPage(courses, { query })
}
