import type { CourseEnrollment } from '@lectern/contracts/courses.ts'
import type { Participation } from '@lectern/contracts/internal.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import type { Database } from '../database.ts'
import { findActiveEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { listProgress } from '../progress/progress.repository.ts'
import { progressPercent } from '../progress/progress-percent.ts'
import { listReviews } from '../reviews/reviews.repository.ts'

/** Learning's part of a course's page: everybody's reviews, and the viewer's own enrollment if they have one. */
export async function readParticipation(
  { database }: Learning,
  viewer: Principal | null,
  courseId: number,
): Promise<Participation> {
  const [reviews, enrollment] = await Promise.all([
    listReviews(database, courseId),
    viewer ? readEnrollment(database, viewer.id, courseId) : null,
  ])
  const ratings = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return {
    averageRating: reviews.length === 0 ? 0 : ratings / reviews.length,
    reviewCount: reviews.length,
    reviews,
    enrollment,
  }
}

async function readEnrollment(
  database: Database,
  studentId: number,
  courseId: number,
): Promise<CourseEnrollment | null> {
  const enrollment = await findActiveEnrollment(database, studentId, courseId)
  if (!enrollment) return null
  const { id, completed } = enrollment
  return { id, completed, progressPercent: progressPercent(enrollment), progress: await listProgress(database, id) }
}
