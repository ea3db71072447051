import type { SecondStep } from '@lectern/contracts/shapes/factors.ts'
import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { orSecondStep } from '../factors/second-step.ts'
import type { Identity } from '../identity.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { findPerson } from '../users/find-person.ts'
import { findByAddress } from '../users/users.repository.ts'
import { findIdentity } from './openid.repository.ts'

interface Stranger {
  isAddressTaken: boolean
  username: string | null
}

/**
 * Whose identity it is; with a second factor only whose step comes next, as after a password. Of an identity that nobody has: whether an account
 * has the address, which the provider knows to be theirs (null: it doesn't).
 */
export async function signInByOpenid(
  identity: Identity,
  { email, ...claimed }: OpenidIdentity & { email: string | null },
): Promise<Principal | (SecondStep & { username: string }) | Stranger> {
  const known = await findIdentity(identity.database, claimed)
  if (!known) return describeStranger(identity, email)
  const person = await findPerson(identity, known.userId)
  const proven = await orSecondStep(identity, asPrincipal(identity, Promise.resolve(person)))
  return 'secondStepOf' in proven ? { ...proven, username: person.username } : proven
}

/** Where addresses are confirmed, one that isn't says nothing of whose it is; else it is whose who came first. */
async function describeStranger({ database, mail }: Identity, email: string | null): Promise<Stranger> {
  const accounts = email === null ? [] : await findByAddress(database, comparisonKey(email))
  const owner = accounts.find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
  return { isAddressTaken: owner !== undefined || (!mail && accounts.length > 0), username: owner?.username ?? null }
}
