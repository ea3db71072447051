import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Identity } from '../identity.ts'
import { deleteUser } from './users.repository.ts'

/**
 * Deletes everything that identity knows of the person and publishes the tombstone, from which the other services forget
 * them and compaction clears the topic. Erasing somebody who is gone already changes nothing.
 */
export async function eraseUser({ database }: Identity, userId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const version = await deleteUser(tx, userId)
    if (version === undefined) return
    await withOutbox(tx, {
      contract: userDeleted,
      subject: userId,
      sequence: version + 1,
      data: null,
    })
  })
}
