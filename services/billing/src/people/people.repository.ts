import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import type { Person as PersonRow } from '../generated/prisma/client.ts'

export type Person = Omit<PersonRow, 'searchText'>

/**
 * Keeps the newest; nothing brings an erased person back. Looks first, because ON CONFLICT locks the row also where it
 * changes nothing. Rows from before addresses were kept get theirs from whatever speaks of the person next.
 */
export async function keepPerson(executor: Database | Transaction, person: Principal): Promise<void> {
  const { id, username, fullName, email, profileImage, version } = person
  await executor.$executeRaw`
    INSERT INTO people (id, username, full_name, email, profile_image, version)
    SELECT ${id}::int, ${username}, ${fullName}, ${email}, ${profileImage}, ${version}::int
    WHERE NOT EXISTS (
      SELECT FROM people
      WHERE id = ${id} AND (version > ${version} OR (version = ${version} AND email <> '') OR erased))
    ON CONFLICT (id) DO UPDATE
    SET username = excluded.username, full_name = excluded.full_name, email = excluded.email,
        profile_image = excluded.profile_image, version = excluded.version
    WHERE (people.version < excluded.version OR (people.version = excluded.version AND people.email = ''))
      AND NOT people.erased`
}

/** Empties the row for good, known before or not. */
export async function emptyPerson(tx: Transaction, personId: number, version: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO people (id, username, full_name, profile_image, version, erased)
    VALUES (${personId}, '', '', NULL, ${version}, true)
    ON CONFLICT (id) DO UPDATE
    SET username = '', full_name = '', email = '', profile_image = NULL, version = excluded.version, erased = true`
}

/** Those of the people who are known, by their ids. */
export async function findPeople(database: Database, ids: readonly number[]): Promise<Map<number, Person>> {
  const where = { id: { in: [...new Set(ids)] } }
  const people = await database.person.findMany({ where, omit: { searchText: true } })
  return new Map(people.map((person) => [person.id, person]))
}
