import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Database, SqlExecutor } from '../database/database.ts'
import { headersAsText } from '../events/cloud-event.ts'
import type { SourceMessage } from '../events/subscriptions.ts'
import { type TakingIn, takeInWith } from '../events/take-in.ts'
import { layOutRows, type ToldRow } from '../events/told-events.ts'

/** All that the service has ever written for its topic, in order; the test's outbox keeps it, as no relay runs. */
export async function writtenForTopic(database: SqlExecutor): Promise<ToldRow[]> {
  return database.$queryRaw<ToldRow[]>`
    SELECT event_id, topic AS owner, type, key, subject, sequence, time, data, traceparent, versions,
      0 AS partition, id::text AS place, now() AS told_at
    FROM outbox ORDER BY id`
}

/** An event of another owner, as it lies on that owner's topic. */
export function asTold({ owner, message: { key, value, headers } }: SourceMessage, place: number): ToldRow {
  const { ce_id = '', ce_type = '', ce_subject = '', ce_sequence, ce_time = '' } = headersAsText(headers)
  return {
    ...{ event_id: ce_id, owner, type: ce_type, key: key?.toString() ?? '', subject: ce_subject },
    ...{ sequence: Number(ce_sequence), time: ce_time, data: value === null ? null : JSON.parse(value.toString()) },
    ...{ traceparent: null, versions: null, partition: 0, place: String(place), told_at: ce_time },
  }
}

/** `takeInTopic` past Kafka: of topics that hold these. */
export function takeInRows<Client extends Database<Tx>, Tx extends SqlExecutor>(
  service: TakingIn<Client, Tx>,
  database: Client,
  rows: readonly ToldRow[],
  { erased = new Set<number>(), env = {} as NodeJS.ProcessEnv } = {},
): Promise<string[]> {
  const layOut = async (tx: Tx, owner: EventOwner) => {
    await layOutRows(
      tx,
      rows.filter((row) => row.owner === owner),
    )
    return 0
  }
  return takeInWith(service, database, { erased, env, layOut, prefix: 'test' })
}
