import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'

export interface PersonFact {
  personId: number
  /** Null once erased. */
  fullName: string | null
  sequence: number
}

/** Keeps the newest; an erased person stays as a number without a name, so that no late event brings the name back. */
export async function keepPerson(tx: SqlExecutor, { personId, fullName, sequence }: PersonFact): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO people (person_id, full_name, sequence)
    VALUES (${personId}, ${fullName}, ${sequence})
    ON CONFLICT (person_id) DO UPDATE
    SET full_name = excluded.full_name, sequence = excluded.sequence
    WHERE people.sequence < excluded.sequence`
}
