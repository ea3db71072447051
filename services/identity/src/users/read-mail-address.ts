import type { MailAddress } from '@lectern/contracts/shapes/account-emails.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { findUser } from './users.repository.ts'

/** Throws `notFound` (404) for somebody who never was, or was erased. */
export async function readMailAddress({ database }: Identity, userId: number): Promise<MailAddress> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  const { email, fullName, language } = account.person
  return { userId, email, name: fullName, isConfirmed: account.emailConfirmedAt !== null, language }
}
