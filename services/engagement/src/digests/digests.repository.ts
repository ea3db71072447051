import type { Digest } from '@lectern/contracts/shapes/notifications.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { hasNews } from './news.repository.ts'
import { RHYTHMS, type Rhythm } from './rhythm.ts'

/** A person's digest setting; null if they never chose one and have their role's default. */
export async function findDigest(database: Database | Transaction, personId: number): Promise<Digest | null> {
  const row = await database.digest.findUnique({ where: { personId } })
  return row && (row.nextAt === null ? 'off' : oneOf(RHYTHMS, row.rhythm))
}

/** From now on: what was before is in none. Another rhythm goes on where the one before stood. */
export async function saveDigest(tx: Transaction, personId: number, digest: Digest): Promise<void> {
  const rhythm = digest === 'off' ? null : digest
  await tx.$executeRaw`
    INSERT INTO digests AS d (person_id, rhythm, next_at) VALUES (${personId}, ${rhythm ?? 'daily'}, CASE WHEN ${rhythm}::text IS NULL THEN NULL ELSE now() END)
    ON CONFLICT (person_id) DO UPDATE SET rhythm = coalesce(${rhythm}, d.rhythm), next_at = excluded.next_at,
      since = CASE WHEN d.next_at IS NULL THEN now() ELSE d.since END`
}

/** Off, or on again in the rhythm of before. */
export async function setDigestWanted(tx: Transaction, personId: number, wanted: boolean): Promise<void> {
  const before = await tx.digest.findUnique({ where: { personId } })
  if (wanted && before?.nextAt) return
  await saveDigest(tx, personId, wanted ? oneOf(RHYTHMS, before?.rhythm ?? 'daily') : 'off')
}

/** A teacher has one unless they say otherwise, or are erased. */
export async function startDigest(tx: Transaction, teacherId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO digests (person_id, rhythm) SELECT ${teacherId}::int, 'daily'
    WHERE NOT EXISTS (SELECT FROM people WHERE id = ${teacherId} AND erased) ON CONFLICT DO NOTHING`
}

/** The person's clocks may be others now: the next one is worked out anew. */
export async function rescheduleDigest(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`UPDATE digests SET next_at = least(next_at, now()) WHERE person_id = ${personId} AND next_at IS NOT NULL`
}

/** Up to so many digests that wait to be sent, along mails_waiting_digests_idx. */
export async function countWaitingDigests(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT FROM mails WHERE state = 'waiting' AND kind = 'digest' LIMIT ${most}) AS counted`
  return row?.count ?? 0
}

/** A person whose digest is due to be checked. */
export interface DueDigest {
  personId: number
  rhythm: Rhythm
  since: Date
  timeZone: string | null
  /** Whether there is something that they haven't read. */
  hasNews: boolean
  now: Date
}

/** Some, those who have waited longest first, along digests_next_at_idx; of several replicas each gets others, until the transaction ends. */
export async function takeDueDigests(tx: Transaction, most: number): Promise<DueDigest[]> {
  const rows = await tx.$queryRaw<(Omit<DueDigest, 'rhythm'> & { rhythm: string })[]>`
    SELECT d.person_id AS "personId", d.rhythm, d.since, p.time_zone AS "timeZone", now() AS now, ${hasNews} AS "hasNews"
    FROM digests d LEFT JOIN people p ON p.id = d.person_id
    WHERE d.next_at <= now() ORDER BY d.next_at LIMIT ${most} FOR UPDATE OF d SKIP LOCKED`
  return rows.map(({ rhythm, ...row }) => ({ ...row, rhythm: oneOf(RHYTHMS, rhythm) }))
}

/** When each is to be looked at next, and until when what was told is in a digest. */
export async function scheduleDigests(
  tx: Transaction,
  rows: readonly { personId: number; since: Date; nextAt: Date }[],
): Promise<void> {
  const personIds = rows.map(({ personId }) => personId)
  const sinces = rows.map(({ since }) => since)
  const nextAts = rows.map(({ nextAt }) => nextAt)
  await tx.$executeRaw`
    UPDATE digests d SET since = planned.since, next_at = planned.next_at
    FROM unnest(${personIds}::int[], ${sinces}::timestamptz[], ${nextAts}::timestamptz[]) AS planned(person_id, since, next_at)
    WHERE d.person_id = planned.person_id`
}
