import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findOffer } from './offers.repository.ts'

/** What enrolling and selling need to know of a course at this moment, in whatever status it is: they decide on it. */
export async function readOffer(database: Database, courseId: number): Promise<CourseOffer> {
  const offer = await findOffer(database, courseId)
  if (!offer) throw refuse('course-not-found')
  return offer
}
