import type { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')

/** All the teacher's courses, to choose from. */
export function useOwnCourses() {
  return useRead(courses, { query: { teacher: 'true' } })
}
