import type { LinkedIdentities, OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from '../users/find-person.ts'
import { findUser, hasPassword } from '../users/users.repository.ts'
import { deleteIdentity, findIdentity, insertIdentity, listIdentities } from './openid.repository.ts'

/** Throws `notFound` (404) for somebody who was erased. */
export async function readIdentities({ database }: Identity, userId: number): Promise<LinkedIdentities> {
  const [account, rows] = await Promise.all([findUser(database, userId), listIdentities(database, userId)])
  if (!account) throw noSuchUser()
  const identities = rows.map(({ id, issuer, linkedAt }) => ({ id, issuer, since: linkedAt.toISOString() }))
  return { identities, hasPassword: hasPassword(account) }
}

/**
 * From now on the identity signs the person in. Again, it changes nothing. Throws `conflict` (409) for one that is somebody else's, and for a
 * second one of the same issuer; of many at once one has it.
 */
export async function linkIdentity(
  { database, mail }: Identity,
  userId: number,
  claimed: OpenidIdentity,
): Promise<void> {
  const isNew = await database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!(await insertIdentity(tx, userId, claimed))) return false
    await notifyOwner(tx, { mail }, owner, 'openid-linked')
    return true
  })
  if (isNew) return
  const known = await findIdentity(database, claimed)
  if (known?.userId === userId) return
  if (known) throw isAnothers()
  throw refuse('identity-already-linked')
}

/** Throws `conflict` (409) for an account without a password, which nobody could sign in to any more. */
export async function unlinkIdentity({ database, mail }: Identity, userId: number, id: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const owner = await lockOwner(tx, userId)
    if (!hasPassword(owner)) throw refuse('unlinking-requires-password')
    if (await deleteIdentity(tx, userId, id)) await notifyOwner(tx, { mail }, owner, 'openid-unlinked')
  })
}

export function isAnothers(): DomainError {
  return refuse('identity-of-another-account')
}
