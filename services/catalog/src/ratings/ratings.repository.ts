import type { EventData } from '@lectern/contracts/events/event.ts'
import type { reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'

type ReviewPosted = Pick<EventData<typeof reviewPosted>, 'enrollmentId' | 'courseId' | 'rating'> & { sequence: number }

/**
 * Counts a review in its course, once per enrollment: a changed one replaces what was counted, an older event than the
 * known one changes nothing. No version of the course is taken: no event tells of its rating.
 */
export async function countRating(tx: Transaction, review: ReviewPosted): Promise<void> {
  const { enrollmentId, courseId, rating, sequence } = review
  // Ratings of one course are counted one by one.
  await tx.$queryRaw`SELECT 1 FROM courses WHERE id = ${courseId} FOR NO KEY UPDATE`
  const known = await tx.rating.findUnique({ where: { enrollmentId } })
  if (known && known.sequence >= sequence) return
  await tx.rating.upsert({
    where: { enrollmentId },
    create: { enrollmentId, courseId, rating, sequence },
    update: { rating, sequence },
  })
  const difference = rating - (known?.rating ?? 0)
  const added = known ? 0 : 1
  await tx.$executeRaw`
    UPDATE courses
    SET rating_sum = rating_sum + ${difference}, review_count = review_count + ${added},
        average_rating = (rating_sum + ${difference})::float8 / (review_count + ${added})
    WHERE id = ${courseId}`
}
