import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import type { DeadLetterGroup, DeadLetters, DeadLettersFilter } from '@lectern/contracts/shapes/operations.ts'
import type { SqlExecutor } from '../database/database.ts'
import { isHeld } from '../database/held-locks.ts'
import { REDRIVE_LOCK } from '../events/redrive.ts'
import type { PageRequest } from '../http/paging.ts'
import { type PagedList, readList } from '../http/paging.ts'

const MOST_GROUPS = 100

interface Sources {
  database: SqlExecutor
  prefix: string
}

/** Keys that wait, by whose event it is, its type and why; the oldest group first. */
export async function listDeadLetters({ database, prefix }: Sources): Promise<DeadLetters> {
  const [groups, [all], redriving] = await Promise.all([
    database.$queryRaw<(Omit<DeadLetterGroup, 'topic' | 'since' | 'last'> & { since: Date; last: Date })[]>`
      SELECT topic AS owner, type, reason, count(*)::int AS keys, sum(letters)::int AS letters, min(key) AS key,
             min(coalesce(first_parked_at, parked_at)) AS since, max(parked_at) AS last
        FROM parked_keys GROUP BY topic, type, reason ORDER BY since LIMIT ${MOST_GROUPS}`,
    database.$queryRaw<{ keys: number }[]>`SELECT count(*)::int AS keys FROM parked_keys`,
    isHeld(database, REDRIVE_LOCK),
  ])
  return {
    groups: groups.map(({ since, last, ...group }) => ({
      ...group,
      topic: topicOf(group.owner as EventOwner, prefix),
      since: since.toISOString(),
      last: last.toISOString(),
    })),
    keys: all?.keys ?? 0,
    redriving,
  }
}

interface ParkedRow {
  owner: EventOwner
  key: string
  letters: number
  since: Date
}

/** What a filter leaves out is not asked for; an empty type or reason means one that isn't known. */
async function findParked(
  database: SqlExecutor,
  filter: DeadLettersFilter,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<ParkedRow[]> {
  const [owner, type, reason, key] = [filter.owner, filter.type, filter.reason, filter.key].map((one) => one ?? null)
  return database.$queryRaw<ParkedRow[]>`
    SELECT topic AS owner, key, letters, coalesce(first_parked_at, parked_at) AS since FROM parked_keys
     WHERE (${owner}::text IS NULL OR topic = ${owner}) AND (${key}::text IS NULL OR key = ${key})
       AND (${type}::text IS NULL OR coalesce(type, '') = ${type})
       AND (${reason}::text IS NULL OR coalesce(reason, '') = ${reason})
     ORDER BY since, topic, key LIMIT ${limit}::int OFFSET ${offset}::int`
}

/** The keys of a group, a page of them or all. */
export async function listParkedKeys(
  database: SqlExecutor,
  { page, pageSize, ...filter }: DeadLettersFilter & PageRequest,
): Promise<PagedList<{ key: string; letters: number; since: string }>> {
  const { items, total } = await readList(
    { page, pageSize },
    {
      list: (window) => findParked(database, filter, window),
      count: async () => (await findParked(database, filter)).length,
    },
  )
  return { total, items: items.map(({ key, letters, since }) => ({ key, letters, since: since.toISOString() })) }
}

/** By whose events they are. */
export async function keysToRedrive(
  database: SqlExecutor,
  filter: DeadLettersFilter,
): Promise<Map<EventOwner, Set<string>>> {
  const keys = new Map<EventOwner, Set<string>>()
  for (const { owner, key } of await findParked(database, filter)) {
    keys.set(owner, (keys.get(owner) ?? new Set()).add(key))
  }
  return keys
}
