import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { eraseEmailsTo } from '../emails/emails.repository.ts'
import { beginErasure } from '../erasures/erasures.repository.ts'
import type { Identity } from '../identity.ts'
import { keepLastHolder } from '../rights/keep-last-holder.ts'
import { findRights } from '../rights/rights.repository.ts'
import { lockAdministrators } from '../suspensions/suspensions.repository.ts'
import { deleteUser } from './users.repository.ts'

/**
 * Deletes everything that identity knows of the person and publishes the tombstone, from which the other services forget
 * them and compaction clears the topic. Erasing somebody who is gone already changes nothing. Throws 409 for the last one with a right.
 */
export async function eraseUser({ database, mail }: Identity, userId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    if ((await findRights(tx, userId)).length > 0) {
      // Others may be suspended, or delete their accounts, meanwhile.
      await lockAdministrators(tx)
      await keepLastHolder(tx, userId, RIGHTS)
    }
    const gone = await deleteUser(tx, userId)
    if (gone === undefined) return
    await beginErasure(tx, userId)
    // An address that somebody only said was theirs may be another's, whose invitations stay.
    if (gone.isConfirmed || !mail) await eraseEmailsTo(tx, gone.emailKey)
    await withOutbox(tx, {
      contract: userDeleted,
      subject: userId,
      sequence: gone.version + 1,
      data: null,
    })
  })
}
