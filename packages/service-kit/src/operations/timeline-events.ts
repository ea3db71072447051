import type { TimelineEvent } from '@lectern/contracts/shapes/timelines.ts'
import type { SqlExecutor } from '../database/database.ts'

type Row = Omit<TimelineEvent, 'at' | 'publishedAt'> & { at: Date; publishedAt: Date | null }

/** What a service has told of these keys, by key, the oldest first: what waits, and what it published within two weeks. */
export async function readTimelineEvents(
  database: SqlExecutor,
  keys: readonly (number | string)[],
): Promise<Map<string, TimelineEvent[]>> {
  const rows = await database.$queryRaw<Row[]>`
    SELECT event_id::text AS "eventId", type, key, time AS at, published_at AS "publishedAt"
      FROM published_events WHERE key = ANY(${keys.map(String)}::text[])
     UNION ALL
    SELECT event_id::text, type, key, time, NULL FROM outbox WHERE key = ANY(${keys.map(String)}::text[])
     ORDER BY at`
  const byKey = new Map<string, TimelineEvent[]>()
  for (const { at, publishedAt, ...row } of rows) {
    const event = { ...row, at: at.toISOString(), publishedAt: publishedAt?.toISOString() ?? null }
    byKey.set(row.key, [...(byKey.get(row.key) ?? []), event])
  }
  return byKey
}
