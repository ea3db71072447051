import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import type { SuspendBody } from '@lectern/contracts/shapes/suspensions.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { recordAct } from '../administration/account-history.repository.ts'
import type { Transaction } from '../database.ts'
import { endLinks } from '../emails/emails.repository.ts'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { keepLastHolder } from '../rights/keep-last-holder.ts'
import { changeUser, type UserChanges } from '../users/users.repository.ts'
import { countOthers, holds, lockAdministrators } from './suspensions.repository.ts'

interface Suspending {
  /** The administrator. */
  actorId: number
  userId: number
}

/**
 * Suspends an account and ends its links to a new password. Suspending it again changes nothing. Of two administrators who suspend each other, the second
 * is refused: so one who is active always stays, and so does one with the system right. Throws 403 for who isn't an active administrator, 409 for oneself
 * and the last one with a right, 404 for nobody.
 */
export function suspendUser(identity: Identity, { actorId, userId }: Suspending, body: SuspendBody): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    await requireAdministrator(tx, actorId)
    if (userId === actorId) {
      throw refuse(
        (await countOthers(tx, userId, 'administrator')) > 0 ? 'own-account-suspension' : 'last-administrator',
      )
    }
    const owner = await lockOwner(tx, userId)
    if (owner.suspendedAt !== null) return false
    await keepLastHolder(tx, userId, RIGHTS)
    const changes = { suspendedAt: TRANSACTION_TIME, suspensionReason: body.reason, suspendedBy: actorId }
    await publishChange(tx, userId, changes)
    await recordAct(tx, userId, { kind: 'suspended', reason: body.reason, actorId })
    await endLinks(tx, userId, owner.email)
    if (body.notify) await notifyOwner(tx, identity, owner, 'account-suspended')
    return true
  })
}

/** Lets a suspended person log in again. Of one who isn't suspended, it changes nothing. Throws as `suspendUser`. */
export function unsuspendUser(identity: Identity, { actorId, userId }: Suspending): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    await requireAdministrator(tx, actorId)
    const owner = await lockOwner(tx, userId)
    if (owner.suspendedAt === null) return false
    await publishChange(tx, userId, { suspendedAt: null, suspensionReason: null, suspendedBy: null })
    await recordAct(tx, userId, { kind: 'reinstated', actorId })
    await notifyOwner(tx, identity, owner, 'account-restored')
    return true
  })
}

/** Locks first: whether somebody still administers doesn't change until the transaction ends. */
export async function requireAdministrator(tx: Transaction, actorId: number): Promise<void> {
  await lockAdministrators(tx)
  if (!(await holds(tx, actorId, 'administrator'))) throw refuse('right-required', { right: 'administrator' })
}

/** Changes an account, with its event. Throws 404 for nobody. */
export async function publishChange(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  const person = await changeUser(tx, userId, changes)
  if (!person) throw refuse('account-not-found')
  await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
}
