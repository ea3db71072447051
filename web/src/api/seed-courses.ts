import type { seedCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { call, endpoint } from './endpoint.ts'
import { sampleCoursesAdded } from './teaching-changes.ts'

const seed = endpoint<typeof seedCourses>('POST', '/api/seed-courses')

/** Gives the teacher the sample courses that they don't have yet. */
export async function createSampleCourses() {
  const created = await call(seed, {})
  await sampleCoursesAdded()
  return created
}
