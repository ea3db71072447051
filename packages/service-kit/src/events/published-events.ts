import type { SqlExecutor } from '../database/database.ts'
import { PUBLISHED_DAYS } from '../process/config.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'
import { isCompacted } from './topics.ts'

const AT_ONCE = 5_000

/**
 * Whether a service keeps what it has published, to publish it again. Where only the newest state of each subject counts, and nothing of
 * an erased one may stay, it is made anew from the service's own tables instead.
 */
export function keepsPublished(service: string): boolean {
  return !isCompacted(service)
}

/** Forgets some of what was published so many days ago. Answers whether there is more. */
export async function prunePublished(database: SqlExecutor, days = PUBLISHED_DAYS.usual): Promise<boolean> {
  const pruned = await database.$executeRaw`
    DELETE FROM published_events WHERE id IN (
      SELECT id FROM published_events WHERE published_at < now() - make_interval(days => ${days}::int)
      ORDER BY published_at LIMIT ${AT_ONCE})`
  return pruned === AT_ONCE
}

/**
 * Puts into the outbox what was published since then, under the ids of then and in the order of then, behind what waits there. Answers
 * how many events; those that wait already are left as they are.
 */
export async function republishSince(database: SqlExecutor, since: Date): Promise<number> {
  let count = 0
  let after = 0n
  for (;;) {
    const [step] = await database.$queryRaw<{ last: bigint | null; added: number }[]>`
      WITH step AS (
        SELECT * FROM published_events WHERE id > ${after} AND published_at >= ${since} ORDER BY id LIMIT ${AT_ONCE}
      ), added AS (
        INSERT INTO outbox (event_id, topic, key, type, subject, sequence, time, data, traceparent, versions)
        SELECT event_id, topic, key, type, subject, sequence, time, data, traceparent, versions FROM step ORDER BY id
        ON CONFLICT (event_id, type) DO NOTHING RETURNING id
      )
      SELECT (SELECT max(id) FROM step) AS last, (SELECT count(*) FROM added)::int AS added, pg_notify(${OUTBOX_CHANNEL}, '')::text`
    count += step?.added ?? 0
    if (step === undefined || step.last === null) return count
    after = step.last
  }
}
