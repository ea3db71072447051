import { invitationFound, studentInvited } from '@lectern/contracts/events/learning.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { publishLive } from '../enrollments/publish-live.ts'
import { findWaiting, type NewInvitation } from './invitations.repository.ts'

/** Publishes each invitation as it is sent, under a key of its own, so that its sequence is 1. */
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
  await publishLive(tx, studentInvited, events.map(withoutAccess))
}

/** Publishes the invitations that a person sees now, because they have confirmed the address. */
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
  await publishLive(tx, invitationFound, events.map(withoutAccess))
}

function withoutAccess<Data extends object>({ data }: { data: Data }): Data & { hasAccess: false } {
  return { ...data, hasAccess: false }
}
