import type { acceptInvitation as acceptInvitationRoute } from '@lectern/contracts/calls/public/invitations.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { Invitation } from '@lectern/contracts/shapes/invitations.ts'
import { enrolled, invitationGone } from './changes.ts'
import { call, endpoint } from './endpoint.ts'

const acceptance = endpoint<typeof acceptInvitationRoute>('POST', '/api/invitations/{invitationId}/accept')

/** Enrolls the student in the course that they are invited into. */
export async function acceptInvitation({ id, course }: Invitation): Promise<Enrollment> {
  try {
    const enrollment = await call(acceptance, { params: { invitationId: id } })
    await enrolled(course.id)
    return enrollment
  } catch (failure) {
    // The teacher may have taken it back meanwhile.
    await invitationGone()
    throw failure
  }
}
