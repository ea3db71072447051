import type { listCourses } from '@lectern/contracts/http/catalog.ts'
import { endpoint } from '../../api/endpoint.ts'
import { useReadPage } from '../../api/use-read-page.ts'
import type { Filters } from './filters.ts'
import { courseListQuery } from './filters-query.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')

/** One page of the courses that match, and how many match in all. */
export function useCourseList(filters: Filters, page: number) {
  return useReadPage(courses, { query: courseListQuery(filters, page) })
}
