import type { SignInEmailKind } from '@lectern/contracts/shapes/account-emails.ts'
import type { Transaction } from '../database.ts'
import { requestEmail } from '../emails/request-email.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from '../users/find-person.ts'
import { lockUser } from '../users/users.repository.ts'

type Owner = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Whose factors are changed: until the transaction ends, nobody else changes them. Throws `notFound` (404) for somebody who was erased. */
export async function lockOwner(tx: Transaction, userId: number): Promise<Owner> {
  const owner = await lockUser(tx, userId)
  if (!owner) throw noSuchUser()
  return owner
}

/** By letter, that a change was made: at an address that is known to be theirs, where mail is sent. */
export async function notifyOwner(
  tx: Transaction,
  { mail }: Pick<Identity, 'mail'>,
  { id: userId, email, emailConfirmedAt }: Owner,
  kind: SignInEmailKind,
): Promise<void> {
  if (mail && emailConfirmedAt !== null) await requestEmail(tx, { kind, userId, email })
}
