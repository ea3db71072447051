import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { conflict } from '@lectern/service-kit/errors.ts'

type Terms = Pick<CourseOffer, 'status' | 'priceCents'>

/**
 * Throws 409 unless anybody may enter the course for nothing. Addresses of accounts aren't confirmed, so an invitation
 * must give nobody more than they could take without it.
 */
export function refuseToInvite({ status, priceCents }: Terms): void {
  if (status !== 'active') throw conflict('This course is not published. Students can be invited once it is.')
  if (priceCents > 0) {
    throw conflict('This course has a price. You can’t give access away until email addresses are confirmed.')
  }
}

/** The same for whoever takes an invitation up, when the course has changed since. */
export function refuseToEnter({ status, priceCents }: Terms): void {
  if (status !== 'active')
    throw conflict('This course is closed at the moment. The invitation stays until it opens again.')
  if (priceCents > 0) throw conflict('This course is no longer free. Buy it to enroll.')
}
