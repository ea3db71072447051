import type { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')

export const LATEST_COUNT = 5

/** The teacher's newest courses, in every status. */
export function useLatestCourses() {
  return useRead(courses, { query: { teacher: 'true', sort: 'newest', page: 1, pageSize: LATEST_COUNT } })
}
