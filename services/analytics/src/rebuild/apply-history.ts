import { isOutage } from '@lectern/service-kit/events/outage.ts'
import { applyReplayed } from '@lectern/service-kit/events/replay.ts'
import type { EventVerifier } from '@lectern/service-kit/events/signatures.ts'
import { createDispatcher, type SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import type { Database } from '../database.ts'
import { rebuildSubscriptions } from '../subscriptions.ts'

/** An event that the handlers refuse; the live projection did without it too, or will be found to differ. */
export interface SkippedEvent {
  topic: string
  partition: number
  offset: string
  type: string
  error: string
}

export interface History {
  apply(messages: SourceMessage[]): Promise<void>
  readonly messages: number
  readonly skipped: SkippedEvent[]
}

/**
 * Applies messages to the projection that the client's search path names, many to a transaction. One that can't be handled
 * is skipped and remembered; without its database, or learning where that has to be asked, it throws.
 */
export function historyInto(database: Database, verify: EventVerifier): History {
  const dispatcher = createDispatcher(rebuildSubscriptions, verify)
  const skipped: SkippedEvent[] = []
  let messages = 0

  async function applyTogether(sources: SourceMessage[]): Promise<void> {
    await database.$transaction((tx) => applyReplayed(dispatcher, sources, tx), { maxWait: 10_000, timeout: 60_000 })
  }

  async function applyOneByOne(sources: SourceMessage[]): Promise<void> {
    for (const source of sources) {
      try {
        await applyTogether([source])
      } catch (error) {
        if (isOutage(error)) throw error
        const { topic, partition, offset } = source
        const type = dispatcher.dispatch(source)?.type ?? ''
        skipped.push({ topic, partition, offset, type, error: error instanceof Error ? error.message : String(error) })
      }
    }
  }

  return {
    async apply(sources) {
      try {
        await applyTogether(sources)
      } catch (error) {
        if (isOutage(error)) throw error
        await applyOneByOne(sources)
      }
      messages += sources.length
    },
    get messages() {
      return messages
    },
    skipped,
  }
}
