import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Identity } from '../identity.ts'
import { findStanding } from '../users/standing.repository.ts'

/** Whom the gateway puts into tokens: who operates does so as an operator, whatever they signed up as. With mail off, nothing is said of addresses. */
export async function asPrincipal({ database, mail }: Identity, person: Promise<Person>): Promise<Principal> {
  const known = await person
  const standing = await findStanding(database, known.id)
  return {
    ...known,
    ...(standing?.isOperator && { role: 'operator' }),
    ...(mail && standing && { emailState: standing.emailState }),
  }
}
