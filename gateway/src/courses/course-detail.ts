import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import type { CatalogCourse, CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentClaim, Participation } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'

type Services = FastifyInstance['services']

/**
 * The one composed answer: catalog's course with learning's reviews and the caller's enrollment. Throws 404 for a course
 * that is not the caller's to know of, and 503 for a student while learning is away: 'not enrolled' would be a lie, and
 * the lessons hidden. Visitors and teachers can't be enrolled, so they get the course without its reviews then.
 * `bodies`: `none` leaves the bodies of its lessons out for everybody.
 */
export async function composeCourseDetail(
  services: Services,
  courseId: number,
  caller: Principal | null,
  bodies?: 'none' | undefined,
): Promise<CourseDetail> {
  if (caller?.role === 'student') {
    const participation = await askLearning(services, courseId, caller).catch(nothingIf(404))
    const enrollment = claimOf(courseId, participation)
    return merge(await askCatalog(services, { courseId, bodies }, caller, enrollment), participation)
  }
  const [course, participation] = await Promise.all([
    askCatalog(services, { courseId, bodies }, caller),
    askLearning(services, courseId, caller).catch(nothingIf(404, 503)),
  ])
  return merge(course, participation)
}

function askCatalog(
  { catalog }: Services,
  { courseId, bodies }: { courseId: number; bodies: 'none' | undefined },
  user: Principal | null,
  enrollment: EnrollmentClaim | null = null,
): Promise<CatalogCourse> {
  return catalog.call(getCatalogCourse, { params: { courseId }, query: { bodies }, user, enrollment })
}

function askLearning({ learning }: Services, courseId: number, user: Principal | null): Promise<Participation> {
  return learning.call(getParticipation, { params: { courseId }, user })
}

function claimOf(courseId: number, participation: Participation | null): EnrollmentClaim | null {
  return participation?.enrollment ? { enrollmentId: participation.enrollment.id, courseId } : null
}

/** Whether a course exists is catalog's to say: learning may not have heard of it yet. */
function nothingIf(...statuses: number[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof DomainError && statuses.includes(error.status)) return null
    throw error
  }
}

/** learning's figures are the newer ones: catalog's are a projection of them. */
function merge(course: CatalogCourse, participation: Participation | null): CourseDetail {
  const { averageRating, reviewCount, reviews, enrollment } = participation ?? {
    ...course,
    reviews: [],
    enrollment: null,
  }
  return { ...course, averageRating, reviewCount, reviews, isEnrolled: enrollment !== null, enrollment }
}
