import type { Review } from '@lectern/contracts/shapes/courses.ts'
import type { ReviewBody } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Learning } from '../learning.ts'
import { publishReview } from './publish-review.ts'
import { lockReviewersEnrollment } from './reviewers-enrollment.ts'
import { changeReview, findReview, toReview } from './reviews.repository.ts'

/**
 * Changes the student's review; an absent comment stays, an empty one goes. The same review again is no change and no
 * event. Throws as `postReview`, and `notFound` (404) before the first review.
 */
export async function editReview(
  { database }: Learning,
  student: Principal,
  courseId: number,
  { rating, comment }: ReviewBody,
): Promise<Review> {
  return database.$transaction(async (tx) => {
    const enrollment = await lockReviewersEnrollment(tx, student.id, courseId)
    const before = await findReview(tx, courseId, student.id)
    if (!before) throw refuse('review-not-found')
    const text = { rating, comment: comment === undefined ? before.comment : comment || null }
    if (text.rating === before.rating && text.comment === before.comment) return toReview(before, student)
    const review = await changeReview(tx, before.id, text)
    await publishReview(tx, enrollment, review)
    return toReview(review, student)
  })
}
