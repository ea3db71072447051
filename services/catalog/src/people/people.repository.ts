import { DELETED_USER, type PublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'

/**
 * Stores the person unless the same or a newer version is known; somebody erased stays erased. Looks first, because ON
 * CONFLICT locks the row also where it changes nothing, and whoever writes in the person's name holds it meanwhile.
 */
export async function savePerson(tx: Transaction, person: Principal): Promise<void> {
  const { id, username, fullName, profileImage, bio, version } = person
  await tx.$executeRaw`
    INSERT INTO people (id, username, full_name, profile_image, bio, version)
    SELECT ${id}::int, ${username}, ${fullName}, ${profileImage}, ${bio}, ${version}::int
    WHERE NOT EXISTS (SELECT FROM people WHERE id = ${id} AND (version >= ${version} OR erased))
    ON CONFLICT (id) DO UPDATE
    SET username = excluded.username, full_name = excluded.full_name, profile_image = excluded.profile_image,
        bio = excluded.bio, version = excluded.version
    WHERE people.version < excluded.version AND NOT people.erased`
}

/** Forgets everything of the person but the id. Also somebody never heard of, so that no late token brings them in. */
export async function erasePerson(tx: Transaction, id: number): Promise<void> {
  const { username, fullName } = DELETED_USER
  const erased = { username, fullName, profileImage: null, bio: null, erased: true }
  await tx.person.upsert({ where: { id }, create: { id, ...erased, version: 0 }, update: erased })
}

/** Keeps the person from being erased until the transaction ends; answers whether that has happened already. */
export async function isErased(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.$queryRaw<{ erased: boolean }[]>`SELECT erased FROM people WHERE id = ${id} FOR SHARE`
  return rows[0]?.erased ?? false
}

export type ShownPerson = PublicPerson & { bio: string | null }

/** The person as everybody sees them; somebody erased is 'Deleted user'. */
export async function findPerson(tx: Transaction, id: number): Promise<ShownPerson | null> {
  const select = { fullName: true, username: true, profileImage: true, bio: true }
  return tx.person.findUnique({ where: { id }, select })
}
