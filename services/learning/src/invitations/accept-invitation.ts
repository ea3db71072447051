import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { EnrollOutcome } from '../enrollments/enroll-student.ts'
import { toEnrollment } from '../enrollments/enrollment-shape.ts'
import type { NewGrant } from '../enrollments/grants.repository.ts'
import { giveAccess, lockOrCreateEnrollment } from '../enrollments/lock-or-create-enrollment.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import { ownKey } from './address.ts'
import { findReceived, lockReceived, markTakenUp, type ReceivedInvitation } from './received.repository.ts'
import { refuseToEnter } from './refuse-unless-open.ts'

/**
 * Takes an invitation of the student's own address up. Whoever withdraws it at the same moment comes before or after.
 * Taking it up again answers the same enrollment; one that a teacher has ended since stays ended. Throws 404 when there is
 * none, 409 when the course can't be entered, or has a price by now and this is no free place, 503 when catalog is away.
 */
export async function acceptInvitation(
  { database, offers, mail }: Learning,
  student: Principal,
  id: number,
): Promise<EnrollOutcome> {
  const invited = { studentId: student.id, key: ownKey(student) }
  const found = await findReceived(database, id, invited)
  if (!found) throw noInvitation()
  const { courseId } = found
  const offer = await offers.fetch(courseId)
  return database.$transaction(async (tx) => {
    const locked = await lockOrCreateEnrollment(tx, {
      studentId: student.id,
      courseId,
      teacherId: offer.teacherId,
      offer,
    })
    await people.refuseErased(tx, student.id)
    const invitation = await lockReceived(tx, id, invited)
    const { enrollment, course } = locked
    const { hasAccess } = enrollment
    if (!invitation || (invitation.isAccepted && !hasAccess)) throw noInvitation()
    const isFree = invitation.freePlace && mail
    // A place prolongs what would end.
    const isNew = !hasAccess || (isFree && enrollment.accessUntil !== null && !invitation.isAccepted)
    if (isNew) refuseToEnter(offer, isFree)
    // Who has bought the course meanwhile keeps the free place for after a refund.
    const isBought = hasAccess && enrollment.orderId !== null
    if (!(isBought && invitation.freePlace)) await markTakenUp(tx, courseId, invited)
    if (!isNew) return { enrollment: toEnrollment(enrollment, course.lessonCount), isNew: false }
    return { enrollment: await giveAccess(tx, locked, grantOf(invitation, offer)), isNew: true }
  })
}

/** Who takes a place once the course is free has it for good, as everybody who enters it. */
function grantOf(
  { freePlace, teacherId: givenBy, reason, until }: ReceivedInvitation,
  { priceCents }: CourseOffer,
): NewGrant {
  return freePlace && priceCents > 0 ? { source: 'given', givenBy, reason, until } : { source: 'free' }
}

export function noInvitation(): DomainError {
  return refuse('invitation-not-found')
}
