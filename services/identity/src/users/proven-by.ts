import { forbidden } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { findUser } from './users.repository.ts'

/**
 * What proves that the password is the person's, for `changeUser`: of changes that overlap with another password, one fails.
 * Throws `notFound` (404), or `forbidden` (403): the call is well-formed and the person is known, but the proof is missing.
 */
export async function provenBy(
  { database, passwords }: Identity,
  userId: number,
  password: string,
): Promise<{ passwordHash: string }> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  if (!(await passwords.verify(password, account.passwordHash))) throw wrongPassword()
  return { passwordHash: account.passwordHash }
}

export function wrongPassword() {
  return forbidden('Your current password is not correct.')
}
