import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { readTopic } from '@lectern/service-kit/events/topic-reader.ts'
import { TOPIC_RESOURCE } from '@lectern/service-kit/events/topic-settings.ts'
import { ensureTopics } from '@lectern/service-kit/events/topics.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { testKafka, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import type { Admin, Message } from 'kafkajs'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupSettings, storageAt } from '../src/backup/backup-settings.ts'
import { compareTopics } from '../src/backup/compare-topics.ts'
import { copyTopics } from '../src/backup/copy-topics.ts'
import { BackupWriter } from '../src/backup/files.ts'
import { kafkaOf } from '../src/backup/kafka-of.ts'
import type { Manifest } from '../src/backup/manifest.ts'
import { fillTopics } from '../src/backup/restore-topics.ts'
import { nameOf } from '../src/backup/storage/storage.ts'

const SAME = { recreated: [], emptied: [] }

/** Topics of their own, and a backup of them. */
async function startTopics(write: (world: World) => Promise<void>) {
  const world = await openWorld()
  await write(world)
  const settings = readBackupSettings({})
  const backup = await BackupWriter.of(await storageAt(temporaryFolder(), settings).begin(nameOf(new Date())), settings)
  // A comparison reads nothing else of a manifest.
  const manifest = { topics: await copyTopics(world.places, backup) } as Manifest
  const compared = (against = manifest) => compareTopics({ ...world, backup, manifest: against })
  return { ...world, backup, manifest, compared }
}

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld() {
  const prefix = testTopicPrefix()
  const access = testKafka()
  const kafka = kafkaOf({ kafka: access })
  await ensureTopics({ kafka, prefix })
  const addresses = {
    ...{ kafka: access, prefix, replicas: 1, postgres: undefined, redis: undefined, videos: null },
    databases: {} as never,
  }
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, transactionalId: `${prefix}.writer` })
  await producer.connect()
  const admin = kafka.admin()
  await admin.connect()
  onTestFinished(async () => {
    await producer.disconnect()
    await admin.disconnect()
  })
  /** One transaction each, as a relay that has little to do: its end takes an offset. */
  async function publish(owner: EventOwner, ...messages: Message[]): Promise<void> {
    for (const message of messages) {
      const transaction = await producer.transaction()
      await transaction.send({ topic: topicOf(owner, prefix), messages: [message] })
      await transaction.commit()
    }
  }
  return { prefix, kafka, places: addresses, admin, publish }
}

const at = (timestamp: number, key: string, partition = 0): Message => ({
  ...{ partition, key, timestamp: String(timestamp), headers: { ce_id: `${key}-${timestamp}` } },
  value: JSON.stringify({ key, timestamp }),
})

/** Two of one moment, and the last older than those before it. */
async function outOfOrder({ publish }: World): Promise<void> {
  await publish('learning', at(2_000, 'ida'), at(3_000, 'ida'), at(3_000, 'ben'), at(1_000, 'cleo'))
  await publish('learning', at(5_000, 'dora', 4), at(4_000, 'dora', 4))
  await publish('identity', at(2_000, '7'), at(1_000, '8'))
}

/** As a version wrote it that noted the first message of the newest time, without a digest. */
function olderBackup({ topics }: Manifest): Manifest {
  const noted = (owner: EventOwner, ...newest: [number, string, string][]) => ({
    ...topics[owner],
    newest: newest.map(([partition, timestamp, offset]) => ({ partition, timestamp, offset })),
  })
  const older = {
    ...topics,
    learning: noted('learning', [0, '3000', '2'], [4, '5000', '0']),
    identity: noted('identity', [0, '2000', '0']),
  }
  return { topics: older } as Manifest
}

test('topics are the same while they grow, in whatever order of times', async () => {
  const { manifest, compared, publish } = await startTopics(outOfOrder)
  expect(await compared()).toEqual(SAME)
  await publish('learning', at(3_000, 'ben'), at(500, 'ida'))
  expect(await compared()).toEqual(SAME)
  expect(await compared(olderBackup(manifest))).toEqual(SAME)
})

test('topics that were restored since are others, also once they are as long', async () => {
  const { manifest, compared, publish, backup, prefix, kafka, admin } = await startTopics(outOfOrder)
  const topics = EVENT_OWNERS.map((owner) => topicOf(owner, prefix))
  await admin.deleteTopics({ topics })
  await eventually(async () => expect((await admin.listTopics()).filter((topic) => topics.includes(topic))).toEqual([]))
  await ensureTopics({ kafka, prefix })
  await fillTopics(kafka, { backup, manifest, prefix, erased: new Set(), living: null, limits: [] })
  const recreated = { recreated: ['identity', 'learning'], emptied: [] }
  expect(await compared()).toEqual(recreated)
  await publish('learning', at(6_000, 'ida'), at(7_000, 'ida'), at(6_000, 'dora', 4), at(7_000, 'dora', 4))
  await publish('identity', at(6_000, '7'), at(7_000, '8'))
  expect(await compared()).toEqual(recreated)
  expect(await compared(olderBackup(manifest))).toMatchObject({ recreated: ['learning'] })
})

test('a compacted topic is the same by what is left of then', async () => {
  const { manifest, compared, publish, prefix, admin, kafka } = await startTopics(outOfOrder)
  await compactSoon(admin, topicOf('identity', prefix))
  const noted = manifest.topics.identity.newest[0]?.offset
  const offsets = async () => {
    const found: string[] = []
    const onMessage = async ({ offset }: { offset: string }) => void found.push(offset)
    await readTopic({ kafka, topic: topicOf('identity', prefix), groupId: `${prefix}.test`, onMessage })
    return found
  }
  await eventually(async () => {
    // Kafka begins the next file, the only one that it doesn't compact, when something is written.
    await publish('identity', at(Date.now(), '8'))
    expect(await offsets()).not.toContain(noted)
  })
  expect(await compared()).toEqual(SAME)
})

test('of a topic that keeps nothing of then nobody can tell', async () => {
  const { compared, prefix, admin } = await startTopics(outOfOrder)
  const topic = topicOf('learning', prefix)
  const ends = await admin.fetchTopicOffsets(topic)
  await admin.deleteTopicRecords({
    topic,
    partitions: ends.map(({ partition, high }) => ({ partition, offset: high })),
  })
  expect(await compared()).toEqual({ recreated: [], emptied: ['learning'] })
})

test('a backup of empty topics fits each', async () => {
  const { manifest, compared } = await startTopics(async () => undefined)
  expect(EVENT_OWNERS.map((owner) => manifest.topics[owner].newest)).toEqual(EVENT_OWNERS.map(() => []))
  expect(await compared()).toEqual(SAME)
})

async function compactSoon(admin: Admin, name: string): Promise<void> {
  const soon = { 'cleanup.policy': 'compact', 'max.compaction.lag.ms': '500', 'segment.ms': '500' }
  const configEntries = Object.entries(soon).map(([key, value]) => ({ name: key, value }))
  await admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC_RESOURCE, name, configEntries }] })
}
