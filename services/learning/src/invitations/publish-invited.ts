import { invitationFound, studentInvited } from '@lectern/contracts/events/learning.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { findWaiting, type NewInvitation } from './invitations.repository.ts'

/** Tells of invitations that ask somebody: of each as it is sent, under a key that no other has, so that it is the first of its key. */
export async function publishInvited(
  tx: Transaction,
  course: { teacherId: number; courseId: number },
  invitations: readonly NewInvitation[],
): Promise<void> {
  const events = invitations.map(({ invitationId, invitedAt, studentIds }) => ({
    subject: `${invitationId}-${invitedAt.getTime()}`,
    sequence: 1,
    data: { ...course, invitationId, studentIds },
  }))
  await withOutboxAll(tx, studentInvited, events)
}

/** Tells of invitations that somebody sees since they have confirmed the address. */
export async function publishFound(
  tx: Transaction,
  { id: studentId, version }: Pick<Person, 'id' | 'version'>,
  address: string,
): Promise<void> {
  const events = (await findWaiting(tx, address)).map((invitation) => ({
    subject: `${invitation.invitationId}-${studentId}-${version}`,
    sequence: 1,
    data: { ...invitation, studentId },
  }))
  await withOutboxAll(tx, invitationFound, events)
}
