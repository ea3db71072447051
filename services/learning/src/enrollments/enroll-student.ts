import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lessonCountOf } from '../courses/courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { ownKey } from '../invitations/address.ts'
import { findInvitationInto, markTakenUp } from '../invitations/received.repository.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import { toEnrollment } from './enrollment-shape.ts'
import { findEnrollmentWithAccess } from './enrollments.repository.ts'
import { giveAccess, lockOrCreateEnrollment } from './lock-or-create-enrollment.ts'

export interface EnrollOutcome {
  enrollment: Enrollment
  /** False when the student was enrolled before. */
  isNew: boolean
}

/**
 * Enrolls the student in a free course; enrolled students are answered as they are, whatever has become of the course.
 * Throws `notFound` (404) when the course is not active, or for invited students only and the student isn't, `forbidden` (403) when it has a price, `unavailable` (503) when
 * catalog is away.
 */
export async function enrollStudent(
  { database, offers, mail }: Learning,
  student: Principal,
  courseId: number,
): Promise<EnrollOutcome> {
  const existing = await findEnrollmentWithAccess(database, student.id, courseId)
  if (existing) return { enrollment: toEnrollment(existing, await lessonCountOf(database, courseId)), isNew: false }

  const offer = await offers.fetch(courseId)
  const key = ownKey(student)
  // Before all that says that there is such a course.
  await refuseUninvited(database, offer, key, mail)
  refuseUnlessFree(offer)
  return database.$transaction(async (tx) => {
    const locked = await lockOrCreateEnrollment(tx, {
      studentId: student.id,
      courseId,
      teacherId: offer.teacherId,
      offer,
    })
    const { enrollment, course } = locked
    if (enrollment.hasAccess) return { enrollment: toEnrollment(enrollment, course.lessonCount), isNew: false }
    await people.refuseErased(tx, student.id)
    await refuseUninvited(tx, offer, key, mail)
    await markTakenUp(tx, courseId, { studentId: student.id, key })
    return { enrollment: await giveAccess(tx, locked, { source: 'free' }), isNew: true }
  })
}

async function refuseUninvited(
  executor: Database | Transaction,
  { courseId, visibility }: CourseOffer,
  key: string,
  mail: boolean,
): Promise<void> {
  if (visibility !== 'invited') return
  if ((await findInvitationInto(executor, courseId, { key, mail })) === null) throw refuse('course-not-found')
}

function refuseUnlessFree(offer: CourseOffer): void {
  if (offer.status !== 'active') throw refuse('course-not-found')
  if (offer.salesPaused) throw refuse('course-sales-paused')
  if (offer.priceCents > 0) throw refuse('course-requires-payment')
}
