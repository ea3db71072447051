import { studentInvited } from '@lectern/contracts/events/learning.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import type { NewInvitation } from './invitations.repository.ts'

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
