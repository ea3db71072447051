import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Database, SqlExecutor } from '../database/database.ts'
import { headersAsText } from '../events/cloud-event.ts'
import { type ReplayedService, replayWith } from '../events/replay-topic.ts'
import { layOutRows, type ReplayedRow } from '../events/replayed-events.ts'
import type { SourceMessage } from '../events/subscriptions.ts'

/** All that the service has ever written for its topic, in order; the test's outbox keeps it, as no relay runs. */
export async function writtenForTopic(database: SqlExecutor): Promise<ReplayedRow[]> {
  return database.$queryRaw<ReplayedRow[]>`
    SELECT event_id, topic AS owner, type, key, subject, sequence, time, data, traceparent, versions,
      0 AS partition, id::text AS topic_offset, now() AS published_at
    FROM outbox ORDER BY id`
}

/** An event of another owner, as it lies on that owner's topic. */
export function asReplayed(
  { owner, message: { key, value, headers } }: SourceMessage,
  topicOffset: number,
): ReplayedRow {
  const { ce_id = '', ce_type = '', ce_subject = '', ce_sequence, ce_time = '' } = headersAsText(headers)
  return {
    ...{ event_id: ce_id, owner, type: ce_type, key: key?.toString() ?? '', subject: ce_subject },
    ...{ sequence: Number(ce_sequence), time: ce_time, data: value === null ? null : JSON.parse(value.toString()) },
    ...{ traceparent: null, versions: null, partition: 0, topic_offset: String(topicOffset), published_at: ce_time },
  }
}

/** `replayTopic` past Kafka: of topics that hold these. */
export function replayRows<Client extends Database<Tx>, Tx extends SqlExecutor>(
  service: ReplayedService<Client, Tx>,
  database: Client,
  rows: readonly ReplayedRow[],
  { erased = new Set<number>(), env = {} as NodeJS.ProcessEnv } = {},
): Promise<string[]> {
  const layOut = async (tx: Tx, owner: EventOwner) => {
    await layOutRows(
      tx,
      rows.filter((row) => row.owner === owner),
    )
    return 0
  }
  return replayWith(service, database, { erased, env, layOut, prefix: 'test' })
}
