import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import * as calls from '#api/invitations'
import { enrolled, invitationGone } from './changes.ts'
import { changingAnyway } from './changing.ts'

interface Invitation {
  id: number
  course: { id: number }
}

/** Enrolls the student in the course that they are invited into. */
export async function acceptInvitation({ id, course }: Invitation): Promise<Enrollment> {
  try {
    const enrollment = await calls.acceptInvitation({ invitationId: id })
    await enrolled(course.id)
    return enrollment
  } catch (failure) {
    // The teacher may have revoked it meanwhile.
    await invitationGone()
    throw failure
  }
}

export const declineInvitation = changingAnyway(calls.declineInvitation, invitationGone)
