import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { eraseEmailsTo } from '../emails/emails.repository.ts'
import { beginErasure } from '../erasures/erasures.repository.ts'
import type { Identity } from '../identity.ts'
import {
  countOtherAdministrators,
  isActiveAdministrator,
  lockAdministrators,
} from '../suspensions/suspensions.repository.ts'
import { deleteUser } from './users.repository.ts'

/**
 * Deletes everything that identity knows of the person and publishes the tombstone, from which the other services forget
 * them and compaction clears the topic. Erasing somebody who is gone already changes nothing. Throws 409 for the last administrator.
 */
export async function eraseUser({ database, mail }: Identity, userId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    await refuseLastAdministrator(tx, userId)
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

/** Also where the others are being suspended, or are deleting their accounts, meanwhile. */
async function refuseLastAdministrator(tx: Transaction, userId: number): Promise<void> {
  if (!(await isActiveAdministrator(tx, userId))) return
  await lockAdministrators(tx)
  const isActive = await isActiveAdministrator(tx, userId)
  if (isActive && (await countOtherAdministrators(tx, userId)) === 0) throw refuse('last-administrator')
}
