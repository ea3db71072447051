import type { Review } from '@lectern/contracts/shapes/courses.ts'
import type { ReviewBody } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Learning } from '../learning.ts'
import { publishReview } from './publish-review.ts'
import { lockReviewersEnrollment } from './reviewers-enrollment.ts'
import { findReview, insertReview, toReview } from './reviews.repository.ts'

/**
 * The student's one review of a course. Throws `forbidden` (403) or `notFound` (404) without an enrollment (see
 * `lockReviewersEnrollment`), `conflict` (409) when there is a review.
 */
export async function postReview(
  { database }: Learning,
  student: Principal,
  courseId: number,
  { rating, comment }: ReviewBody,
): Promise<Review> {
  return database.$transaction(async (tx) => {
    const enrollment = await lockReviewersEnrollment(tx, student.id, courseId)
    if (await findReview(tx, courseId, student.id)) {
      throw refuse('already-reviewed')
    }
    const text = { rating, comment: comment || null }
    const review = await insertReview(tx, { courseId, studentId: student.id }, text)
    await publishReview(tx, enrollment, review)
    return toReview(review, student)
  })
}
