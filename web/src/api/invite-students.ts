import type { inviteStudents as inviteStudentsRoute } from '@lectern/contracts/calls/public/invitations.ts'
import type { InvitedStudents } from '@lectern/contracts/shapes/invitations.ts'
import { call, endpoint } from './endpoint.ts'
import { invitationsChanged } from './teaching-changes.ts'

const invite = endpoint<typeof inviteStudentsRoute>('POST', '/api/courses/{courseId}/invitations')

/** What inviting this list would do. */
export function tryInviting(courseId: number, list: string): Promise<InvitedStudents> {
  return call(invite, { params: { courseId }, body: { list, dryRun: true } })
}

/** Invites the good lines of the list. */
export async function inviteStudents(courseId: number, list: string): Promise<InvitedStudents> {
  const result = await call(invite, { params: { courseId }, body: { list, dryRun: false } })
  await invitationsChanged()
  return result
}
