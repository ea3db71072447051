import { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, type Enrollment } from '../enrollments/enrollments.repository.ts'
import type { Review } from './reviews.repository.ts'

/** Tells the rating; the comment never leaves this service in an event. */
export async function publishReview(tx: Transaction, { id }: Enrollment, review: Review): Promise<void> {
  const enrollment = await changeEnrollment(tx, id, {})
  await publish(tx, reviewPosted, enrollment, { reviewId: review.id, rating: review.rating })
}
