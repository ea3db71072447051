import type { CourseEnrollment, RatingCounts } from '@lectern/contracts/shapes/courses.ts'
import type { Participation } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { type CertifiedEnrollment, findCertifiedEnrollment } from '../enrollments/certified-enrollment.repository.ts'
import { ownKey } from '../invitations/address.ts'
import { findInvitationInto } from '../invitations/received.repository.ts'
import type { Learning } from '../learning.ts'
import { listProgress } from '../progress/progress.repository.ts'
import { countsOf, progressPercent } from '../progress/progress-percent.ts'
import { countRatings, findReview, listNewestReviews, toReview } from '../reviews/reviews.repository.ts'

/** More than anybody reads on one page, and few enough for a page that many open at once. */
const REVIEWS_SHOWN = 500
/** A visitor's. */
const NOTHING = { enrollment: null, invitation: null, accessEnded: null }

/**
 * Learning's part of a course's page: the newest reviews and, wherever it stands, the viewer's own; what all reviews say
 * together; and the viewer's enrollment if they have one, and whether they are invited.
 */
export async function readParticipation(
  { database, mail }: Learning,
  viewer: Principal | null,
  courseId: number,
): Promise<Participation> {
  const [newest, viewersOwn] = await Promise.all([
    listNewestReviews(database, courseId, REVIEWS_SHOWN),
    viewer ? readViewersOwn(database, viewer, { courseId, mail }) : NOTHING,
  ])
  // All of them are there, the viewer's own too.
  if (newest.length < REVIEWS_SHOWN) return { ...summaryOf(newest), reviews: newest, ...viewersOwn }
  const [ratings, own] = await Promise.all([
    countRatings(database, courseId),
    viewer ? findReview(database, courseId, viewer.id) : null,
  ])
  const isBeyond = viewer && own && !newest.some(({ id }) => id === own.id)
  return { ...summaryOf(ratings), reviews: isBeyond ? [...newest, toReview(own, viewer)] : newest, ...viewersOwn }
}

/** Nobody who is enrolled has an invitation to look for. */
async function readViewersOwn(
  database: Database,
  viewer: Principal,
  { courseId, mail }: { courseId: number; mail: boolean },
): Promise<Pick<Participation, 'enrollment' | 'invitation' | 'accessEnded'>> {
  const found = await findCertifiedEnrollment(database, viewer.id, courseId)
  const enrollment = found?.hasAccess ? await readEnrollment(database, found, courseId) : null
  const accessEnded = enrollment ? null : (found?.accessUntil?.toISOString() ?? null)
  if (enrollment || viewer.role !== 'student') return { enrollment, invitation: null, accessEnded }
  return {
    enrollment,
    accessEnded,
    invitation: await findInvitationInto(database, courseId, { key: ownKey(viewer), mail }),
  }
}

/** What ratings say together, each of which was given once, or `count` times. */
function summaryOf(
  ratings: readonly { rating: number; count?: number }[],
): Pick<Participation, 'averageRating' | 'reviewCount' | 'ratingCounts'> {
  const ratingCounts: RatingCounts = [0, 0, 0, 0, 0]
  let sum = 0
  let reviewCount = 0
  for (const { rating, count = 1 } of ratings) {
    ratingCounts[rating - 1] = (ratingCounts[rating - 1] ?? 0) + count
    sum += rating * count
    reviewCount += count
  }
  return { reviewCount, averageRating: reviewCount === 0 ? 0 : sum / reviewCount, ratingCounts }
}

async function readEnrollment(
  database: Database,
  { id, completed, placeLessonId, certificate, accessUntil }: CertifiedEnrollment,
  courseId: number,
): Promise<CourseEnrollment> {
  const progress = await listProgress(database, { id, courseId })
  const isThere = progress.some(({ lessonId }) => lessonId === placeLessonId)
  const lastLessonId = isThere ? placeLessonId : null
  return {
    ...{ id, completed, progressPercent: progressPercent(countsOf(progress)), progress, lastLessonId, certificate },
    accessUntil: accessUntil?.toISOString() ?? null,
  }
}
