import type { EventEnvelope } from '@lectern/contracts/events/event.ts'
import { idParamSchema } from '@lectern/contracts/shapes/fields.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { columnOf, statement } from '../database/columns.ts'
import type { SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'
import type { Tombstone } from './subscriptions.ts'

/** What may be kept of a person, and what is left of it once they are erased. */
const ERASED = {
  username: '',
  fullName: '',
  email: '',
  profileImage: null,
  bio: null,
  timeZone: null,
  emailConfirmed: null,
  suspended: null,
}

const TYPES: Record<keyof typeof ERASED, string> = {
  ...{ username: 'text', fullName: 'text', email: 'text', profileImage: 'text', bio: 'text', timeZone: 'text' },
  ...{ emailConfirmed: 'boolean', suspended: 'boolean' },
}

interface PeopleSettings {
  /** The columns of the service's table `people`, beside `id`, `version` and `erased`. */
  columns: readonly (keyof typeof ERASED)[]
  /** Whom the service keeps; everybody when left out. */
  keeps?: (person: Principal) => boolean
}

/**
 * The people of identity in a service's own table, told by events and tokens. The newest version wins; an erasure wins over
 * every version, older or later, known before or not: nothing that comes late brings anybody back.
 */
export function peopleProjection({ columns, keeps = () => true }: PeopleSettings) {
  const names = columns.map(columnOf)
  const list = names.join(', ')
  const values = columns.map((column) => `?::${TYPES[column]}`).join(', ')
  const update = names.map((name) => `${name} = excluded.${name}`).join(', ')

  // Looks first, because ON CONFLICT locks the row also where it changes nothing, and whoever writes in the person's name holds
  // it meanwhile. The same version once more fills in a column that is younger than the row.
  const save = statement(`
    INSERT INTO people (id, version, ${list})
    SELECT ?::int, ?::int, ${values}
    WHERE NOT EXISTS (
      SELECT FROM people
      WHERE id = ?::int AND (erased OR version > ?::int OR (version = ?::int AND (${list}) IS NOT DISTINCT FROM (${values}))))
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, ${update}
    WHERE people.version <= excluded.version AND NOT people.erased`)
  const empty = statement(`
    INSERT INTO people (id, version, erased, ${list}) VALUES (?::int, ?::int, true, ${values})
    ON CONFLICT (id) DO UPDATE SET erased = true, ${update},
      version = CASE WHEN people.erased THEN greatest(people.version, excluded.version) ELSE excluded.version END`)

  async function keep(executor: SqlExecutor, person: Principal): Promise<void> {
    if (!keeps(person)) return
    const { id, version } = person
    const values = columns.map((column) => person[column] ?? null)
    await executor.$executeRaw(save, id, version, ...values, id, version, version, ...values)
  }

  async function isErased(tx: SqlExecutor, id: number): Promise<boolean> {
    const rows = await tx.$queryRaw<{ erased: boolean }[]>`SELECT erased FROM people WHERE id = ${id} FOR SHARE`
    return rows[0]?.erased ?? false
  }

  return {
    /** Keeps a person as a token tells them. */
    keep,
    /** user-registered and user-updated: both carry the whole person. */
    onUserChanged: ({ data }: EventEnvelope<Principal>, tx: SqlExecutor) => keep(tx, data),
    /** Empties the row for good, known before or not. Waits for whoever writes in their name. */
    async onUserDeleted({ subject, sequence }: Tombstone, tx: SqlExecutor): Promise<void> {
      await tx.$executeRaw(empty, idParamSchema.parse(subject), sequence, ...columns.map((column) => ERASED[column]))
    },
    /** Whether the person was erased; if not, they can't be until the transaction ends. */
    isErased,
    /**
     * A token outlives an erasure by some seconds: nothing more is written in that name. Comes before anything of the person
     * is locked, as the erasure takes the person first, too. Throws `unauthorized` (401).
     */
    async refuseErased(tx: SqlExecutor, id: number): Promise<void> {
      if (await isErased(tx, id)) throw refuse('account-deleted')
    },
  }
}
