import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface ReviewFact {
  reviewId: number
  courseId: number
  /** 1–5. */
  rating: number
  /** Of the enrollment whose student reviewed. */
  sequence: number
}

/** Keeps the newest rating of the review. */
export async function keepReview(tx: SqlExecutor, { reviewId, courseId, rating, sequence }: ReviewFact): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO reviews (review_id, course_id, rating, sequence)
    VALUES (${reviewId}, ${courseId}, ${rating}, ${sequence})
    ON CONFLICT (review_id) DO UPDATE
    SET rating = excluded.rating, sequence = excluded.sequence
    WHERE reviews.sequence < excluded.sequence`
}
