import type { listCourses, seedCourses } from '@lectern/contracts/http/catalog.ts'
import { call, endpoint, urlOf } from './endpoint.ts'
import { TEACHER_ANALYTICS_KEY } from './teacher-analytics.ts'
import { useRead } from './use-read.ts'

const courses = endpoint<typeof listCourses>('GET', '/api/courses')
const seed = endpoint<typeof seedCourses>('POST', '/api/seed-courses')

export const LATEST_COUNT = 5
const latest = { query: { teacher: 'true', sort: 'newest', page: 1, pageSize: LATEST_COUNT } }

/** What adding courses makes out of date. */
export const TEACHER_READS = [TEACHER_ANALYTICS_KEY, urlOf(courses.path, latest)]

/** The teacher's newest courses, in every status. */
export function useLatestCourses() {
  return useRead(courses, latest)
}

export function createSampleCourses() {
  return call(seed, {})
}
