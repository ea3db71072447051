import { listCourses } from '#api/catalog'
import type { AddressOf } from './endpoint.ts'
import { useRead } from './use-read.ts'
import { useReadPage } from './use-read-page.ts'

export type CourseListQuery = AddressOf<typeof listCourses>

/** One page of the courses that match, and how many match in all. */
export function useCourseList(query: CourseListQuery) {
  return useReadPage(listCourses, query)
}

/** Those of these courses that are in the catalog, in no order. */
export function useCoursesById(courseIds: readonly number[]) {
  const ids = courseIds.toSorted((a, b) => a - b).join(',')
  return useRead(listCourses, courseIds.length > 0 ? { ids } : null, { keepPreviousData: true })
}

export const FEATURED_COUNT = 4

/** The first four courses of the list. */
export function useFeaturedCourses() {
  return useRead(listCourses, { page: 1, pageSize: FEATURED_COUNT })
}

/** All the teacher's courses, to choose from. */
export function useOwnCourses() {
  return useRead(listCourses, { teacher: 'true' })
}

export const LATEST_COUNT = 5

/** The teacher's newest courses, in every status. */
export function useLatestCourses() {
  return useRead(listCourses, { teacher: 'true', sort: 'newest', page: 1, pageSize: LATEST_COUNT })
}
