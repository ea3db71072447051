import { EVENT_OWNERS, topicOf } from '@lectern/contracts/events/event.ts'
import type { ParkedEvent } from '@lectern/contracts/shapes/operations.ts'
import type { SqlExecutor } from '../database/database.ts'
import { refuse } from '../errors.ts'
import { headersAsText } from '../events/cloud-event.ts'
import type { LagReader } from '../events/lag.ts'
import { isCompacted } from '../events/topics.ts'
import { inTime } from '../process/in-time.ts'

interface Sources {
  database: SqlExecutor
  prefix: string
  /** Null for a process that isn't connected to Kafka. */
  lag: Pick<LagReader, 'recordAt'> | null
}

const TIMEOUT_MS = 5_000
/** What is shown of events about people: whom it is about, and no more than anybody's number says. */
const SHOWN_OF_PEOPLE = new Set(['id', 'role', 'version'])

/**
 * The event on which a key waits, as it stands on its owner's topic. Throws `notFound` (404) for a key that doesn't wait, or whose event is
 * no longer there, and `unavailable` (503) with Kafka away.
 */
export async function readParkedEvent(
  { database, prefix, lag }: Sources,
  { owner, key }: { owner: string; key: string },
): Promise<ParkedEvent> {
  const [parked] = await database.$queryRaw<{ partition: number; offset: bigint }[]>`
    SELECT coalesce(first_partition, last_partition) AS partition, coalesce(first_offset, last_offset) AS offset
      FROM parked_keys WHERE topic = ${owner} AND key = ${key}`
  const known = EVENT_OWNERS.find((one) => one === owner)
  if (parked === undefined || known === undefined) throw refuse('parked-key-not-found')
  const { partition, offset } = parked
  const topic = topicOf(known, prefix)
  const record = await inTime(TIMEOUT_MS, lag?.recordAt({ topic, partition, offset }) ?? noKafka()).catch((cause) => {
    throw refuse('kafka-unavailable', {}, { cause })
  })
  if (record === null) throw refuse('parked-event-not-found')
  const data = dataOf(record.value)
  return {
    ...{ topic, partition, offset: String(offset), key },
    headers: headersAsText(record.headers),
    data: isCompacted(known) ? withoutPerson(data) : data,
  }
}

const noKafka = () => Promise.reject(new Error('not connected to Kafka'))

function dataOf(value: Buffer | null): unknown {
  if (value === null) return null
  const text = value.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Text that can't be read is left out whole, as nobody knows what of it is about somebody. */
function withoutPerson(data: unknown): unknown {
  if (data === null) return null
  if (typeof data !== 'object') return '(not shown)'
  const fields = Object.entries(data).map(([name, value]) => [name, SHOWN_OF_PEOPLE.has(name) ? value : '(not shown)'])
  return Object.fromEntries(fields)
}
