import type { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')
export const FEATURED_COUNT = 4

/** The first four courses of the list. */
export function useFeaturedCourses() {
  return useRead(courses, { query: { page: 1, pageSize: FEATURED_COUNT } })
}
