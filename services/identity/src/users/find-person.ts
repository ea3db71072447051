import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findUser } from './users.repository.ts'

/** Throws `notFound` (404) for somebody who never was, or was erased. */
export async function findPerson({ database }: Identity, userId: number): Promise<Person> {
  const account = await findUser(database, userId)
  if (!account) throw noSuchUser()
  return account.person
}

export function noSuchUser(): DomainError {
  return refuse('account-not-found')
}
