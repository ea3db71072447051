import { getCatalogCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getParticipation } from '@lectern/contracts/calls/internal/learning.ts'
import type { CatalogCourse, CourseDetail, RatingCounts } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentClaim, Participation } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

type Services = FastifyInstance['services']

const SHARED_MS = 1_000
const SHARED_COURSES = 1_000

interface Wanted {
  /** `none` leaves the bodies of its lessons out for everybody. */
  bodies?: 'none' | undefined
  /** Of the live message that the read follows: the answer is not from before it. */
  liveId?: string | undefined
}

/** A course for this caller. */
export type ComposeCourse = (courseId: number, caller: Principal | null, wanted: Wanted) => Promise<CourseDetail>

/** Of visitors and teachers, who can't be enrolled: without its reviews while learning is away. Throws 404 like the other. */
export async function composeUnenrolled(
  services: Services,
  { courseId, bodies }: { courseId: number; bodies?: 'none' | undefined },
  caller: Principal | null,
): Promise<CourseDetail> {
  const [course, participation] = await Promise.all([
    askCatalog(services, { courseId, bodies }, caller),
    askLearning(services, courseId, caller).catch(nothingIf(404, 503)),
  ])
  return merge(course, participation)
}

/**
 * The one composed answer: catalog's course with learning's reviews and the caller's enrollment. Throws 404 for a course
 * that is not the caller's to know of, and 503 for a student while learning is away: 'not enrolled' would be a lie, and
 * the lessons hidden.
 */
export function createCourseComposer(services: Services): ComposeCourse {
  // Without bodies a course that is open to everybody is the same for all but its teacher.
  const open = new LRUCache<string, CatalogCourse, number>({
    ...{ max: SHARED_COURSES, ttl: SHARED_MS },
    fetchMethod: (_key, _stale, { context: courseId }) => askCatalog(services, { courseId, bodies: 'none' }, null),
  })
  // A class that follows the same live message shares what was read after it.
  const readOpen = (courseId: number, liveId = '') => open.forceFetch(`${courseId} ${liveId}`, { context: courseId })

  return async (courseId, caller, { bodies, liveId }) => {
    if (caller?.role !== 'student') return composeUnenrolled(services, { courseId, bodies }, caller)
    const [shared, participation] = await Promise.all([
      bodies === 'none' ? readOpen(courseId, liveId).catch(nothingIf(404)) : null,
      askLearning(services, courseId, caller).catch(nothingIf(404)),
    ])
    if (shared) return merge(shared, participation)
    const wanted = { courseId, bodies, ...seenAs(participation) }
    const course = await askCatalog(services, wanted, caller, claimOf(courseId, participation))
    return merge(course, participation)
  }
}

/** Why a student who isn't enrolled may see a course that isn't open to everybody. */
interface SeenAs {
  invited?: 'true' | undefined
  ended?: 'true' | undefined
}

function seenAs(participation: Participation | null): SeenAs {
  return {
    ...(participation?.invitation && { invited: 'true' }),
    ...(participation?.accessEnded && { ended: 'true' }),
  }
}

function askCatalog(
  { catalog }: Services,
  { courseId, ...query }: { courseId: number; bodies?: 'none' | undefined } & SeenAs,
  user: Principal | null,
  enrollment: EnrollmentClaim | null = null,
): Promise<CatalogCourse> {
  return catalog.call(getCatalogCourse, { params: { courseId }, query, user, enrollment })
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

const NOT_KNOWN: RatingCounts = [0, 0, 0, 0, 0]

/** learning's figures are the newer ones: catalog's are a projection of them. */
function merge(course: CatalogCourse, participation: Participation | null): CourseDetail {
  const { averageRating, reviewCount, ratingCounts, reviews, enrollment, invitation, accessEnded } = participation ?? {
    ...course,
    ratingCounts: NOT_KNOWN,
    reviews: [],
    enrollment: null,
    invitation: null,
    accessEnded: null,
  }
  return {
    ...course,
    averageRating,
    reviewCount,
    ratingCounts,
    reviews,
    isEnrolled: enrollment !== null,
    enrollment,
    ...(invitation && { invitation }),
    ...(accessEnded && { accessEnded }),
  }
}
