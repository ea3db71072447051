import { findEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { LRUCache } from 'lru-cache'

/** A lesson with thirty pictures asks thirty times in a moment. */
const REMEMBERED_MS = 1_000
const REMEMBERED_CLAIMS = 10_000

/** The claim that a token for this person carries in calls about this course. Throws 503 while learning is away. */
export type FindEnrollmentClaim = (person: Principal | null, courseId: number) => Promise<EnrollmentClaim | null>

/** Only claims are remembered, not their absence: who enrolls has access with the very next call. */
export function createEnrollmentClaims(learning: ServiceClient<'learning'>): FindEnrollmentClaim {
  const recent = new LRUCache<string, EnrollmentClaim>({ max: REMEMBERED_CLAIMS, ttl: REMEMBERED_MS })

  return async (person, courseId) => {
    if (person?.role !== 'student') return null
    const key = `${person.id}:${courseId}`
    const known = recent.get(key)
    if (known) return known
    const { enrollment } = await learning.call(findEnrollment, { params: { courseId }, user: person })
    if (enrollment) recent.set(key, enrollment)
    return enrollment
  }
}

/** That learning is away, as a value, for calls that some may make without a claim. Anything else is thrown. */
export function asAbsence(error: unknown): DomainError {
  if (error instanceof DomainError && error.status === 503) return error
  throw error
}
