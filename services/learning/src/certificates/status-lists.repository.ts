import { randomInt } from 'node:crypto'
import { STATUS_LIST_LENGTH } from '@lectern/service-kit/credentials/status-list.ts'
import type { Database, Transaction } from '../database.ts'

export interface StatusPlace {
  statusList: number
  statusIndex: number
}

const TRIES = 8

/**
 * A place that nobody has, at random, so that neighbours say nothing of each other. Where that finds none a few times, the list is about
 * full, and the next one begins. Of two who find the same place at once the later fails, and is issued later.
 */
export async function findFreePlace(tx: Transaction): Promise<StatusPlace> {
  const [newest] = await tx.$queryRaw<{ list: number | null }[]>`SELECT max(status_list) AS list FROM certificates`
  const statusList = newest?.list ?? 1
  const tried = Array.from({ length: TRIES }, () => randomInt(STATUS_LIST_LENGTH))
  const taken = await tx.$queryRaw<{ place: number }[]>`
    SELECT status_index AS place FROM certificates WHERE status_list = ${statusList} AND status_index = ANY(${tried}::int[])`
  const free = tried.find((index) => !taken.some(({ place }) => place === index))
  if (free !== undefined) return { statusList, statusIndex: free }
  return { statusList: statusList + 1, statusIndex: randomInt(STATUS_LIST_LENGTH) }
}

/** The revoked places of a list, and when its first certificate was issued; undefined for a list that isn't in use. */
export async function readRevokedPlaces(
  database: Database,
  list: number,
): Promise<{ since: Date; revoked: number[] } | undefined> {
  const [found] = await database.$queryRaw<{ since: Date | null; revoked: number[] | null }[]>`
    SELECT min(issued_at) AS since, array_agg(status_index) FILTER (WHERE revoked_at IS NOT NULL) AS revoked
    FROM certificates WHERE status_list = ${list}`
  return found?.since ? { since: found.since, revoked: found.revoked ?? [] } : undefined
}
