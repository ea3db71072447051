import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { requireAdministrator } from '../suspensions/suspend-user.ts'
import { countOtherAdministrators } from '../suspensions/suspensions.repository.ts'
import { findRights, grantRights, revokeRights } from './rights.repository.ts'

interface Change {
  /** The administrator. */
  actorId: number
  userId: number
  /** All that the account is to have. */
  rights: readonly Right[]
}

/**
 * Gives and takes rights, of those that the administrator has: nobody gets more by giving them. Of two administrators who take each other's right, the
 * second is no longer one. Answers whether anything changed. Throws 403 for who isn't an active administrator, 409 for the last one's right, 404 for
 * nobody.
 */
export function setUserRights({ database }: Identity, { actorId, userId, rights }: Change): Promise<boolean> {
  return database.$transaction(async (tx) => {
    await requireAdministrator(tx, actorId)
    await lockOwner(tx, userId)
    const [own, before] = [await findRights(tx, actorId), await findRights(tx, userId)]
    const added = rights.filter((right) => !before.includes(right))
    const removed = before.filter((right) => !rights.includes(right))
    const lacking = [...added, ...removed].find((right) => !own.includes(right))
    if (lacking) throw refuse('right-required', { right: lacking })
    const endsOwn = userId === actorId && removed.includes('administrator')
    if (endsOwn && (await countOtherAdministrators(tx, userId)) === 0) throw refuse('last-administrator')
    if (added.length > 0) await grantRights(tx, userId, added)
    if (removed.length > 0) await revokeRights(tx, userId, removed)
    return added.length + removed.length > 0
  })
}
