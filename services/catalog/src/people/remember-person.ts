import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { savePerson } from './people.repository.ts'

/** Catalog shows teachers only, so it keeps nobody else. An older version than the known one changes nothing. */
export async function rememberPerson(tx: Transaction, person: Principal): Promise<void> {
  if (person.role === 'teacher') await savePerson(tx, person)
}
