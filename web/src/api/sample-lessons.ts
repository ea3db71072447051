import type { listSampleLessons } from '@lectern/contracts/calls/public/home.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const sampleLessons = endpoint<typeof listSampleLessons>('GET', '/api/sample-lessons')

/** How some free previews begin; of one course, its first. */
export function useSampleLessons(courseId?: number) {
  return useRead(sampleLessons, courseId === undefined ? {} : { query: { courseId } })
}
