import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'

export type { Person } from '../generated/prisma/client.ts'

/**
 * Keeps the newest; nothing brings an erased person back. Looks first, because ON CONFLICT locks the row also where it
 * changes nothing, and whoever writes in the person's name holds it meanwhile.
 */
export async function keepPerson(executor: Database | Transaction, person: Principal): Promise<void> {
  const { id, username, fullName, email, profileImage, version } = person
  await executor.$executeRaw`
    INSERT INTO people (id, username, full_name, email, profile_image, version)
    SELECT ${id}::int, ${username}, ${fullName}, ${email}, ${profileImage}, ${version}::int
    WHERE NOT EXISTS (SELECT FROM people WHERE id = ${id} AND (version >= ${version} OR erased))
    ON CONFLICT (id) DO UPDATE
    SET username = excluded.username, full_name = excluded.full_name, email = excluded.email,
        profile_image = excluded.profile_image, version = excluded.version
    WHERE people.version < excluded.version AND NOT people.erased`
}

/** Empties the row for good, known before or not. Waits for whoever writes in the person's name at this moment. */
export async function emptyPerson(tx: Transaction, personId: number, version: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO people (id, username, full_name, email, profile_image, version, erased)
    VALUES (${personId}, '', '', '', NULL, ${version}, true)
    ON CONFLICT (id) DO UPDATE
    SET username = '', full_name = '', email = '', profile_image = NULL, version = excluded.version, erased = true`
}

/** The e-mail address that is known of the person, or ''. */
export async function addressOf(tx: Transaction, personId: number): Promise<string> {
  return (await tx.person.findUnique({ where: { id: personId }, select: { email: true } }))?.email ?? ''
}

/** Whether the person was erased; if not, they can't be until the transaction ends. */
export async function isErased(tx: Transaction, personId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ erased: boolean }[]>`SELECT erased FROM people WHERE id = ${personId} FOR SHARE`
  return rows[0]?.erased ?? false
}
