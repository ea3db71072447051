import type { ResetLink } from '@lectern/contracts/shapes/people-administration.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { writeResetLink } from '../emails/operators-link.ts'
import { requestEmail } from '../emails/request-email.ts'
import { deleteFactors } from '../factors/factors.repository.ts'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { findRights } from '../rights/rights.repository.ts'
import { toPerson } from '../users/users.repository.ts'

/**
 * A link with which the person chooses a new password: by email to a confirmed address, else in the answer. Throws 404 for nobody, 409 for a suspended
 * account, 403 for one with a right that the administrator lacks.
 */
export async function resetPersonPassword(
  identity: Identity,
  administrator: Principal,
  personId: number,
): Promise<ResetLink> {
  const { database, mail } = identity
  const owner = await database.$transaction(async (tx) => {
    const locked = await lockOwner(tx, personId)
    await requireSameRights(tx, administrator, personId)
    if (locked.suspendedAt !== null) throw refuse('account-is-suspended')
    const isMailed = mail && locked.emailConfirmedAt !== null
    if (isMailed) await requestEmail(tx, { kind: 'reset-password', userId: personId, email: locked.email })
    return { ...locked, isMailed }
  })
  if (owner.isMailed) return { emailedTo: owner.email, path: null }
  return { emailedTo: null, path: await writeResetLink(identity, toPerson(owner)) }
}

/** What `identity:remove-factors` does. Throws 404 for nobody, 403 as above; answers whether there was anything to remove. */
export function removePersonFactors(identity: Identity, administrator: Principal, personId: number): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, personId)
    await requireSameRights(tx, administrator, personId)
    const hadAny = await deleteFactors(tx, personId)
    if (hadAny) await notifyOwner(tx, identity, owner, 'factors-removed')
    return hadAny
  })
}

/** Nobody gets rights by taking over an account that has more. */
async function requireSameRights(tx: Transaction, { rights = [] }: Principal, personId: number): Promise<void> {
  const lacking = (await findRights(tx, personId)).find((right) => !rights.includes(right))
  if (lacking) throw refuse('right-required', { right: lacking })
}
