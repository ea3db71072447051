import { getCourseOfLesson, getReadableLesson } from '@lectern/contracts/calls/internal/catalog.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { asAbsence, type FindEnrollmentClaim } from './enrollment-claims.ts'

type Services = FastifyInstance['services']

/** The course of a lesson never changes. */
const REMEMBERED_COURSES = 50_000

/**
 * One lesson for this person, or for a visitor. Throws 403 for who sees its course but may not read it, 404 for what is
 * not theirs to know of, and 503 for a student while learning is away, unless anybody may read it.
 */
export function createLessonReader(
  { catalog }: Services,
  findClaim: FindEnrollmentClaim,
): (lessonId: number, caller: Principal | null) => Promise<ReadableLesson> {
  const courses = new LRUCache<number, number>({ max: REMEMBERED_COURSES })

  async function courseOf(lessonId: number): Promise<number> {
    const known = courses.get(lessonId)
    if (known !== undefined) return known
    const { courseId } = await catalog.call(getCourseOfLesson, { params: { lessonId } })
    courses.set(lessonId, courseId)
    return courseId
  }

  function ask(lessonId: number, user: Principal | null, enrollment: EnrollmentClaim | null): Promise<ReadableLesson> {
    return catalog.call(getReadableLesson, { params: { lessonId }, user, enrollment })
  }

  return async (lessonId, caller) => {
    if (caller?.role !== 'student') return ask(lessonId, caller, null)
    const claim = await findClaim(caller, await courseOf(lessonId)).catch(asAbsence)
    if (!(claim instanceof DomainError)) return ask(lessonId, caller, claim)
    // Whether the student is enrolled can't be known; a free preview doesn't depend on it.
    return ask(lessonId, null, null).catch((refusal) => {
      throw refusal instanceof DomainError && refusal.status < 500 ? claim : refusal
    })
  }
}
