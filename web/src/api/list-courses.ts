import type { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { type CallInput, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'
import { useReadPage } from './use-read-page.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')

export type CourseListQuery = NonNullable<CallInput<typeof listCourses>['query']>

/** One page of the courses that match, and how many match in all. */
export function useCourseList(query: CourseListQuery) {
  return useReadPage(courses, { query })
}

/** Those of these courses that are in the catalog, in no order. */
export function useCoursesById(courseIds: readonly number[]) {
  const query = { ids: courseIds.toSorted((a, b) => a - b).join(',') }
  return useRead(courses, courseIds.length > 0 ? { query } : null, { keepPreviousData: true })
}
