import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'

type Terms = Pick<CourseOffer, 'status' | 'priceCents' | 'salesPaused'>

/**
 * Throws 409 for a course that can't be entered: one that isn't published, or has a price where no mail is sent. There nobody confirms
 * an address, and an invitation must give nobody more than they could take without it.
 */
export function refuseToInvite({ status, priceCents }: Terms, mail: boolean): void {
  if (status !== 'active') throw refuse('invitation-requires-published-course')
  if (priceCents > 0 && !mail) throw refuse('invitation-requires-free-course')
}

/** The same when a student accepts an invitation, since the course may have changed; `isFreePlace` for a free place. */
export function refuseToEnter({ status, priceCents, salesPaused }: Terms, isFreePlace: boolean): void {
  if (status !== 'active' || salesPaused) throw refuse('invited-course-closed')
  if (priceCents > 0 && !isFreePlace) throw refuse('invited-course-not-free')
}
