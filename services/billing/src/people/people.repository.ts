import type { Database } from '../database.ts'
import type { Person as PersonRow } from '../generated/prisma/client.ts'

export type Person = Omit<PersonRow, 'searchText'>

/** Those of the people who are known, by their ids. */
export async function findPeople(database: Database, ids: readonly number[]): Promise<Map<number, Person>> {
  const where = { id: { in: [...new Set(ids)] } }
  const people = await database.person.findMany({ where, omit: { searchText: true } })
  return new Map(people.map((person) => [person.id, person]))
}
