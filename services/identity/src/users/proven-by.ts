import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { refuseExpired } from './temporary-password.ts'
import { type Account, findUser, hasPassword } from './users.repository.ts'

/**
 * The account of the person whose password it is, or was set for them. Given to `changeUser`, of changes that overlap with another password one fails.
 * Without a password it is one that has none: the gateway has had its person proved by then. Throws `notFound` (404), 400 for a missing password,
 * or `forbidden` (403): the call is well-formed and the person is known, but the proof is missing.
 */
export async function provenBy(
  { database, passwords }: Pick<Identity, 'database' | 'passwords'>,
  userId: number,
  password: string | undefined,
): Promise<Account> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  if (password === undefined) {
    if (hasPassword(account)) throw validationFailed([mistake('/body/currentPassword', 'password-required')])
    return account
  }
  if (!(await passwords.verify(password, account.passwordHash))) throw wrongPassword()
  await refuseExpired(database, account, 'current-password-expired')
  return account
}

export function wrongPassword() {
  return refuse('current-password-incorrect')
}
