import type { listSampleLessons } from '@lectern/contracts/calls/public/home.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const sampleLessons = endpoint<typeof listSampleLessons>('GET', '/api/sample-lessons')

/** How some free previews begin. */
export function useSampleLessons() {
  return useRead(sampleLessons, {})
}
