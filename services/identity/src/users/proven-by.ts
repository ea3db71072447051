import { forbidden } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { refuseExpired } from './temporary-password.ts'
import { type Account, findUser } from './users.repository.ts'

/**
 * The account of the person whose password it is, or was set for them. Given to `changeUser`, of changes that overlap with another password one fails.
 * Throws `notFound` (404), or `forbidden` (403): the call is well-formed and the person is known, but the proof is missing.
 */
export async function provenBy({ database, passwords }: Identity, userId: number, password: string): Promise<Account> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  if (!(await passwords.verify(password, account.passwordHash))) throw wrongPassword()
  await refuseExpired(database, account, forbidden)
  return account
}

export function wrongPassword() {
  return forbidden('Your current password is not correct.')
}
