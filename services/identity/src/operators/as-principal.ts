import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Identity } from '../identity.ts'
import { isOperator } from './operators.repository.ts'

/** Whom the gateway puts into tokens: who operates does so as an operator, whatever they signed up as. */
export async function asPrincipal({ database }: Identity, person: Promise<Person>): Promise<Principal> {
  const known = await person
  return (await isOperator(database, known.id)) ? { ...known, role: 'operator' } : known
}
