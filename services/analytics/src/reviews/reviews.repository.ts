import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface ReviewFact {
  reviewId: number
  courseId: number
  /** 1–5. */
  rating: number
  /** Of the enrollment whose student reviewed. */
  sequence: number
}

/** Keeps the newest rating of each review. */
export async function saveReviews(tx: SqlExecutor, reviews: readonly ReviewFact[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO reviews (review_id, course_id, rating, sequence)
    SELECT DISTINCT ON ("reviewId") "reviewId", "courseId", rating, sequence
    FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      AS review ("reviewId" int, "courseId" int, rating int, sequence int)
    ORDER BY "reviewId", sequence DESC
    ON CONFLICT (review_id) DO UPDATE
    SET rating = excluded.rating, sequence = excluded.sequence
    WHERE reviews.sequence < excluded.sequence`
}
