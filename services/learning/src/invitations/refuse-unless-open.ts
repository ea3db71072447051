import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'

type Terms = Pick<CourseOffer, 'status' | 'priceCents' | 'salesPaused'>

/**
 * Throws 409 unless anybody may enter the course for nothing. Addresses of accounts aren't confirmed, so an invitation
 * must give nobody more than they could take without it.
 */
export function refuseToInvite({ status, priceCents }: Terms): void {
  if (status !== 'active') throw refuse('invitation-requires-published-course')
  if (priceCents > 0) {
    throw refuse('invitation-requires-free-course')
  }
}

/** The same when a student accepts an invitation, since the course may have changed. */
export function refuseToEnter({ status, priceCents, salesPaused }: Terms): void {
  if (status !== 'active' || salesPaused) throw refuse('invited-course-closed')
  if (priceCents > 0) throw refuse('invited-course-not-free')
}
