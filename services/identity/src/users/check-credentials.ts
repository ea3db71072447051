import type { LoginBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { mustBeReplaced, refuseExpired } from './temporary-password.ts'
import { type Account, findUserByName, renewHash } from './users.repository.ts'

/**
 * The person whose username, or confirmed email address, and password these are. Throws `unauthorized` (401), with the same words and after the same
 * work whether the name or the password is wrong; 403 for a right one that must be replaced first.
 */
export async function checkCredentials(identity: Identity, login: LoginBody): Promise<Person> {
  const account = await accountOf(identity, login)
  if (account.passwordExpiresAt !== null) throw mustBeReplaced()
  return account.person
}

/** Whose password may have been set by somebody else. Throws `unauthorized` (401), also where it has expired. */
export async function accountOf(identity: Identity, login: LoginBody): Promise<Account> {
  const { database, passwords } = identity
  const account = await findUserByName(identity, login.username)
  const matches = await passwords.verify(login.password, account?.passwordHash)
  if (!account || !matches) throw refuse('credentials-incorrect')
  await refuseExpired(database, account, 'password-expired')
  await renewOutdated({ database, passwords }, account, login.password)
  return account
}

/** When the parameters have changed: only now is the password there to be hashed anew. */
async function renewOutdated(
  { database, passwords }: Pick<Identity, 'database' | 'passwords'>,
  { passwordHash, person }: Account,
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(passwordHash)) return
  await renewHash(database, person.id, passwordHash, await passwords.hash(password))
}
