import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import type { User } from '../generated/prisma/client.ts'

/** What an address is compared by while another may take it; none is called so. */
const ROOM = 'taking-in:'
export const roomFor = (id: number) => `${ROOM}${id}`

/** Somebody as the topic tells them last. */
export interface ReplayedPerson {
  id: number
  /** The highest sequence of theirs on the topic. */
  top: number
  time: Date
  person: Person
}

/**
 * Lays out, as `replayed_people`, who lives by the topic: the state with the highest sequence, and whether it is also the last one there,
 * which is what compaction leaves. Answers who was erased by it; nothing that stands beside a tombstone counts.
 */
export async function createReplayedPeople(tx: Transaction): Promise<number[]> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE replayed_people ON COMMIT DROP AS
    WITH replayed AS MATERIALIZED (
      SELECT * FROM replayed_events WHERE owner = 'identity' AND key ~ '^[1-9][0-9]{0,8}$' AND (data IS NULL OR data ->> 'id' = key)
    )
    SELECT DISTINCT ON (key) key::int AS id, data AS person, time,
      max(sequence) OVER (PARTITION BY key) AS top,
      topic_offset = max(topic_offset) OVER (PARTITION BY key) AS is_last,
      bool_or(data IS NULL) OVER (PARTITION BY key) AS is_erased
    FROM replayed ORDER BY key, sequence DESC, topic_offset DESC`
  await tx.$executeRaw`ALTER TABLE replayed_people ADD PRIMARY KEY (id)`
  const erased = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM replayed_people WHERE is_erased ORDER BY id`
  return erased.map(({ id }) => id)
}

/**
 * Deletes these people, and what waits to be told of them as living. Answers those whom the topic tells as living, or who lived here,
 * with the sequence of their end.
 */
export async function deletePeople(
  tx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; sequence: number }[]> {
  await tx.$executeRaw`DELETE FROM outbox WHERE key = ANY(${ids.map(String)}) AND data IS NOT NULL`
  const ended = await tx.$queryRaw<{ id: number; sequence: number }[]>`
    WITH gone AS (DELETE FROM users WHERE id = ANY(${ids}::int[]) RETURNING id, version)
    SELECT id, greatest(gone.version, top) + 1 AS sequence
    FROM gone FULL JOIN (SELECT * FROM replayed_people WHERE id = ANY(${ids}::int[])) replayed USING (id)
    WHERE is_erased IS NOT TRUE AND NOT EXISTS (SELECT FROM outbox WHERE key = id::text)
    ORDER BY id`
  await tx.$executeRaw`DELETE FROM replayed_people WHERE id = ANY(${ids}::int[])`
  return ended
}

/**
 * Whom the topic knows newer than the database does. Their addresses here make room, so that it doesn't matter who takes whose
 * first.
 */
export async function listNewer(tx: Transaction): Promise<ReplayedPerson[]> {
  await tx.$executeRaw`
    UPDATE users u SET email_key = ${ROOM} || u.id FROM replayed_people t WHERE t.id = u.id AND t.top > u.version`
  return tx.$queryRaw<ReplayedPerson[]>`
    SELECT t.id, top, time, person FROM replayed_people t LEFT JOIN users u ON u.id = t.id
    WHERE top > coalesce(u.version, 0) ORDER BY t.id`
}

/** Somebody here, beside what the topic tells of them. */
export interface Compared {
  id: number
  /** Null where it tells nothing. */
  published: Person | null
  top: number | null
  isLast: boolean | null
}

/** The next people of whom nothing waits in the outbox that is as new as they are. */
export async function compareAfter(
  tx: Transaction,
  after: number,
  limit: number,
): Promise<{ users: User[]; compared: Map<number, Compared> }> {
  const users = await tx.user.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })
  const rows = await tx.$queryRaw<Compared[]>`
    SELECT u.id, person AS published, top, is_last AS "isLast" FROM users u LEFT JOIN replayed_people t ON t.id = u.id
    WHERE u.id = ANY(${users.map(({ id }) => id)}::int[])
      AND NOT EXISTS (SELECT FROM outbox WHERE key = u.id::text AND sequence >= u.version)`
  return { users, compared: new Map(rows.map((row) => [row.id, row])) }
}

/** New accounts get ids above all that were ever told. */
export async function raiseSequence(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT setval('users_id_seq', highest) FROM (SELECT max(id) AS highest FROM replayed_people) replayed, users_id_seq
    WHERE highest > last_value`
}
