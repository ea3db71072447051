import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Identity } from '../identity.ts'
import { findAccountStatus } from '../users/account-status.repository.ts'

/** Whom the gateway puts into tokens: who operates does so as an operator, whatever they signed up as. With mail off, nothing is said of addresses. */
export async function asPrincipal({ database, mail }: Identity, person: Promise<Person>): Promise<Principal> {
  const known = await person
  const status = await findAccountStatus(database, known.id)
  return {
    ...known,
    ...(status?.isOperator && { role: 'operator' }),
    ...(mail && status && { emailState: status.emailState }),
  }
}
