import { topicOf } from '@lectern/contracts/events/event.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { isOutage } from '@lectern/service-kit/events/outage.ts'
import { applyReplayed, openReplay } from '@lectern/service-kit/events/replay.ts'
import { createEventVerifier } from '@lectern/service-kit/events/signatures.ts'
import { createDispatcher, type EventPosition, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { limitsOfLearning } from '@lectern/service-kit/limits-of-learning.ts'
import type { CommandConfig } from '@lectern/service-kit/process/config.ts'
import type { Database } from '../database.ts'
import { subscriptions } from '../subscriptions.ts'

export interface RebuildReport {
  /** Read from the topics. */
  messages: number
  /** Notifications that were missing. */
  added: number
  /** Events that the handlers refuse. */
  skipped: (EventPosition & { error: string })[]
}

/** One at a time per database. It must never change. */
const REBUILD_LOCK = 4_217_102
/** The running service changes the same rows, so a deadlock is retried. */
const TRIES = 5

/**
 * Replays all events from the beginning of the topics through their handlers, while the service runs: fills gaps in projections and adds
 * missing notifications. Existing notifications stay, read or unread. Throws when Kafka or the database is away, or another run is in progress.
 */
export async function rebuildNotifications(stores: {
  config: CommandConfig
  database: Database
}): Promise<RebuildReport> {
  const { config, database } = stores
  const alone = await exclusively({ databaseUrl: config.DATABASE_URL, lock: REBUILD_LOCK }, async () => {
    const before = await database.notification.count()
    const read = await replay(stores)
    return { ...read, added: (await database.notification.count()) - before }
  })
  if (alone === null) throw new Error('Another run is in progress')
  return alone.result
}

async function replay({ config, database }: { config: CommandConfig; database: Database }) {
  const verify = createEventVerifier(config.EVENT_TRUSTED_KEYS.keys, limitsOfLearning(config))
  const dispatcher = createDispatcher(subscriptions, verify)
  const read: Omit<RebuildReport, 'added'> = { messages: 0, skipped: [] }
  const apply = (source: SourceMessage) => database.$transaction((tx) => applyReplayed(dispatcher, [source], tx))
  const topics = await openReplay({
    ...{ service: 'engagement', purpose: 'retell', config, owners: dispatcher.owners },
    onMessages: async (sources) => {
      for (const source of sources) {
        const error = await refusalOf(() => apply(source))
        const { topic, partition, offset } = source
        if (error !== null) read.skipped.push({ topic, partition, offset, error })
      }
      read.messages += sources.length
    },
  })
  try {
    // Owner after owner: who people are and what courses are called comes first.
    for (const owner of dispatcher.owners) await topics.readToEnd(topicOf(owner, config.KAFKA_TOPIC_PREFIX))
  } finally {
    await topics.close()
  }
  return read
}

/** Why an event can't be handled; null where it was. Throws what has to do with the database alone. */
async function refusalOf(apply: () => Promise<void>): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    try {
      await apply()
      return null
    } catch (error) {
      if (!isOutage(error)) return error instanceof Error ? error.message : String(error)
      if (tried === TRIES) throw error
    }
  }
}
