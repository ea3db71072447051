import { randomInt } from 'node:crypto'
import { STATUS_LIST_LENGTH } from '@lectern/service-kit/credentials/status-list.ts'
import type { Database, Transaction } from '../database.ts'

export interface StatusListEntry {
  statusList: number
  statusIndex: number
}

const TRIES = 8

/**
 * A free index, chosen at random so that neighboring indexes don't reveal who graduated together. After a few misses the list counts as
 * full and the next one begins. When two transactions choose the same index, the later one fails and its certificate is issued by a later sweep.
 */
export async function findFreeStatusEntry(tx: Transaction): Promise<StatusListEntry> {
  const [newest] = await tx.$queryRaw<{ list: number | null }[]>`SELECT max(status_list) AS list FROM certificates`
  const statusList = newest?.list ?? 1
  const tried = Array.from({ length: TRIES }, () => randomInt(STATUS_LIST_LENGTH))
  const taken = await tx.$queryRaw<{ index: number }[]>`
    SELECT status_index AS index FROM certificates WHERE status_list = ${statusList} AND status_index = ANY(${tried}::int[])`
  const free = tried.find((candidate) => !taken.some(({ index }) => index === candidate))
  if (free !== undefined) return { statusList, statusIndex: free }
  return { statusList: statusList + 1, statusIndex: randomInt(STATUS_LIST_LENGTH) }
}

/** The revoked indexes of a list, and when its first certificate was issued; undefined for a list that isn't in use. */
export async function readRevokedIndexes(
  database: Database,
  list: number,
): Promise<{ since: Date; revoked: number[] } | undefined> {
  const [found] = await database.$queryRaw<{ since: Date | null; revoked: number[] | null }[]>`
    SELECT min(issued_at) AS since, array_agg(status_index) FILTER (WHERE revoked_at IS NOT NULL) AS revoked
    FROM certificates WHERE status_list = ${list}`
  return found?.since ? { since: found.since, revoked: found.revoked ?? [] } : undefined
}
