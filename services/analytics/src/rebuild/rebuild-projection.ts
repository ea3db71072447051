import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { exclusively } from '@lectern/service-kit/database/exclusively.ts'
import { openReplay } from '@lectern/service-kit/events/replay.ts'
import { createEventVerifier } from '@lectern/service-kit/events/signatures.ts'
import { ownersOf } from '@lectern/service-kit/events/subscriptions.ts'
import type { TopicReader } from '@lectern/service-kit/events/topic-reader.ts'
import { limitsOfLearning } from '@lectern/service-kit/limits-of-learning.ts'
import type { CommandConfig } from '@lectern/service-kit/process/config.ts'
import { createDatabase, type Database } from '../database.ts'
import { ownProjection } from '../projection/projection.repository.ts'
import { rebuildSubscriptions } from '../subscriptions.ts'
import { foldHeldTotals } from '../totals/totals.repository.ts'
import { updateHeldFunnels } from '../totals/update-funnels.repository.ts'
import { type History, historyInto, type SkippedEvent } from './apply-history.ts'
import {
  analyzeRebuilt,
  compareProjections,
  createEmptyProjection,
  dropLeftovers,
  fillTotals,
  holdPositions,
  limitTransaction,
  livePositions,
  swapProjections,
  type TableComparison,
} from './schemas.repository.ts'

export interface RebuildSettings {
  config: CommandConfig
  /** Only compares; the live projection stays, whatever comes out. */
  compareOnly?: boolean
  /** Awaited: what it tells of begins when it is through. */
  onProgress?: (step: string) => unknown
  /** Milliseconds that live handlers wait for a rebuild from which nothing is heard. */
  idleMs?: number
}

export interface RebuildReport {
  /** Messages read from the topics. */
  messages: number
  tables: TableComparison[]
  skipped: SkippedEvent[]
  swapped: boolean
}

/** One rebuild at a time per database. It must never change. */
const REBUILD_LOCK = 4_217_101
/** Live consumption waits for the locked part; a rebuild that hangs there is ended and changes nothing. */
const LOCKED_PART_MS = 10 * 60_000
const IDLE_MS = 60_000

/**
 * Makes the projection again from the beginning of the topics, beside the live one, which goes on meanwhile:
 *
 * 1. empty tables in a schema of their own;
 * 2. the history up to where the live projection is, while events keep coming in, its totals and funnels;
 * 3. live handlers wait: the short tail, exactly up to where they stopped;
 * 4. both are compared, row by row, and the rebuilt one takes the live one's name.
 *
 * Throws, and leaves the live projection as it was, when Kafka or the database is away or another rebuild is running.
 */
export async function rebuildProjection(settings: RebuildSettings): Promise<RebuildReport> {
  const { config } = settings
  const live = createDatabase(config.DATABASE_URL)
  const rebuilt = createDatabase(config.DATABASE_URL, 'rebuild')
  const verify = createEventVerifier(config.EVENT_TRUSTED_KEYS.keys, limitsOfLearning(config))
  const history = historyInto(rebuilt, verify)
  try {
    const alone = await exclusively({ databaseUrl: config.DATABASE_URL, lock: REBUILD_LOCK }, async () => {
      await createEmptyProjection(live)
      const replay = await openReplay({
        service: 'analytics',
        purpose: 'rebuild',
        config,
        owners: ownersOf(rebuildSubscriptions),
        onMessages: (messages) => history.apply(messages),
      })
      try {
        const report = await replayAndSwap({ ...settings, live, rebuilt, replay, history })
        await dropLeftovers(live)
        return report
      } finally {
        await replay.close()
      }
    })
    if (alone === null) throw new Error('Another rebuild is running')
    return alone.result
  } finally {
    await Promise.all([live.$disconnect(), rebuilt.$disconnect()])
  }
}

interface Rebuild extends RebuildSettings {
  live: Database
  rebuilt: Database
  replay: TopicReader
  history: History
}

async function replayAndSwap(rebuild: Rebuild): Promise<RebuildReport> {
  const { config, live, rebuilt, replay, history } = rebuild
  const { compareOnly = false, onProgress = () => undefined, idleMs = IDLE_MS } = rebuild
  const prefix = config.KAFKA_TOPIC_PREFIX
  await onProgress('reading the history')
  await replay.readTo(await livePositions(live, prefix))
  await fillTotals(rebuilt)
  await analyzeRebuilt(live)
  // What came meanwhile, so that handlers wait for as little as there can be.
  await replay.readTo(await livePositions(live, prefix))
  await onProgress(`read ${history.messages} messages; live handlers wait from here on`)

  const tables = await live.$transaction(
    async (tx) => {
      await limitTransaction(tx, { idleMs, lastsMs: LOCKED_PART_MS })
      await ownProjection(tx)
      await holdPositions(tx)
      await replay.readTo(await livePositions(tx, prefix))
      // Readers, who go on meanwhile, get everything from here on; nobody else folds.
      const moment = (await databaseClock(live))()
      await Promise.all([live, rebuilt].map(foldHeldTotals))
      await Promise.all([live, rebuilt].map((database) => updateHeldFunnels(database, moment)))
      await onProgress(`read ${history.messages} messages; comparing`)
      const comparison = await compareProjections(tx)
      if (!compareOnly) await swapProjections(tx)
      return comparison
    },
    { maxWait: 10_000, timeout: LOCKED_PART_MS },
  )
  return { messages: history.messages, tables, skipped: history.skipped, swapped: !compareOnly }
}
