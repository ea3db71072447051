import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { requireAdministrator } from '../suspensions/suspend-user.ts'
import { changeRights } from './change-rights.ts'
import { keepLastHolder } from './keep-last-holder.ts'
import { findRights } from './rights.repository.ts'

interface Change {
  /** The administrator. */
  actorId: number
  userId: number
  /** All that the account is to have. */
  rights: readonly Right[]
}

/**
 * Gives and takes rights, of those that the administrator has: nobody gets more by giving them. Of two administrators who take each other's right, the
 * second is no longer one. The person gets an email. Answers whether anything changed. Throws 403 for who isn't an active administrator, 409 for the last
 * one's right, 404 for nobody.
 */
export function setUserRights(identity: Identity, { actorId, userId, rights }: Change): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    await requireAdministrator(tx, actorId)
    const owner = await lockOwner(tx, userId)
    const [own, before] = [await findRights(tx, actorId), await findRights(tx, userId)]
    const added = rights.filter((right) => !before.includes(right))
    const removed = before.filter((right) => !rights.includes(right))
    const lacking = [...added, ...removed].find((right) => !own.includes(right))
    if (lacking) throw refuse('right-required', { right: lacking })
    await keepLastHolder(tx, userId, removed)
    await changeRights(tx, identity, owner, { added, removed, actorId })
    return added.length + removed.length > 0
  })
}
