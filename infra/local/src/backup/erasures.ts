import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { createPublisher } from '@lectern/service-kit/events/publisher.ts'
import { readTopic } from '@lectern/service-kit/events/topic-reader.ts'
import { ensureTopics, erasedTopicOf } from '@lectern/service-kit/events/topics.ts'
import type { Kafka } from 'kafkajs'
import pg from 'pg'
import { onDatabase } from '../databases.ts'
import type { BackupFiles } from './files.ts'
import { SILENT } from './kafka-of.ts'
import type { Manifest } from './manifest.ts'
import { readRecords, textOf } from './records.ts'
import { partitionsOf } from './restore-topics.ts'
import type { StoreAddresses } from './store-addresses.ts'

const AT_ONCE = 1_000
/** Of a table, or a column, that isn't there. */
const MISSING = new Set(['42P01', '42703'])

/**
 * Everybody who is known to have been erased, by whatever is still there: the topic of erasures, the backup's copy of it, and the databases as
 * they were before the restore. All of them are on the topic from then on, whatever becomes of the rest. Throws when Kafka is away.
 */
export async function gatherErased(places: StoreAddresses, kafka: Kafka, backup: BackupFiles, manifest: Manifest) {
  const erased = new Set<number>()
  const add = (text: string) => /^[1-9]\d*$/.test(text) && erased.add(Number(text))
  const { prefix, replicas } = places
  await ensureTopics({ kafka, prefix, replicas, partitions: partitionsOf(manifest) })
  const topic = erasedTopicOf(places.prefix)
  const onMessage = async ({ key }: { key: Buffer | null }) => void add(String(key))
  await readTopic({ kafka, topic, groupId: `${places.prefix}.restore`, onMessage })
  const published = new Set(erased)
  for await (const { key } of readRecords(backup, manifest.erased.file)) add(textOf(key))
  for (const service of SERVICES) for (const id of await erasedIn(places.databases[service])) erased.add(id)
  await publishErased(
    kafka,
    topic,
    [...erased].filter((id) => !published.has(id)),
  )
  return erased
}

/** Whom a service has forgotten. Analytics keeps people in a schema of its own. */
async function erasedIn(databaseUrl: string): Promise<number[]> {
  return (await idsOf(databaseUrl, 'SELECT id FROM people WHERE erased')) ?? []
}

async function publishErased(kafka: Kafka, topic: string, ids: number[]): Promise<void> {
  const publisher = createPublisher(kafka, SILENT)
  try {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const messages = ids.slice(start, start + AT_ONCE).map(String)
      await publisher.publish(
        topic,
        messages.map((id) => ({ key: id, value: id })),
      )
    }
  } finally {
    await publisher.close()
  }
}

/** The ids of the living, as identity has them, or null where its database is empty. */
export async function livingPeople(databaseUrl: string): Promise<ReadonlySet<number> | null> {
  const ids = await idsOf(databaseUrl, 'SELECT id FROM users')
  return ids && new Set(ids)
}

/** Null where there is no such table. */
async function idsOf(databaseUrl: string, query: string): Promise<number[] | null> {
  const to = { connectionString: databaseUrl, options: '-c search_path=projection,public' }
  try {
    const { rows } = await onDatabase(to, (client) => client.query<{ id: number }>(query))
    return rows.map(({ id }) => id)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== undefined && MISSING.has(error.code)) return null
    throw error
  }
}
