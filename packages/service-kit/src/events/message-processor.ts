import type { Database, SqlExecutor } from '../database/database.ts'
import { isDatabaseTimeout } from '../database/database-errors.ts'
import { backoffMs, pause, Stopped } from '../process/backoff.ts'
import { markFailed } from '../process/trace.ts'
import type { ConsumerOffsets } from './consumer-offsets.ts'
import { failureOf, keyOf, toDeadLetter, toStub } from './dead-letters.ts'
import { inProcessSpan, recordProcessed } from './event-spans.ts'
import { handleOnce, isHandled, takeIn } from './inbox.ts'
import type { Log } from './kafka.ts'
import { isOutage } from './outage.ts'
import { isAnyParked, lockParkedKey, parkKey } from './parked-keys.ts'
import { MessageTooLarge, type Publisher } from './publisher.ts'
import { applyMany, type Dispatch, PoisonEvent, type SourceMessage } from './subscriptions.ts'
import { deadLetterTopicOf } from './topics.ts'

/** Told as it happens. */
export interface ConsumingObserver {
  onDealtWith(topic: string, events: number): void
  onDeadLetter(topic: string): void
}

export interface ProcessorSettings<Tx extends SqlExecutor> {
  service: string
  prefix: string
  database: Database<Tx>
  publisher: Publisher
  offsets: Pick<ConsumerOffsets, 'keep' | 'skip'>
  observer?: ConsumingObserver
  log: Log
  signal: AbortSignal
}

/** Told while a message waits, so that the group doesn't take this member for dead. */
export type Heartbeat = () => Promise<void>

const ATTEMPTS = 5
/**
 * A statement that is cut off speaks of a slow database or of a handler that asks too much of it, and nobody can tell which:
 * some minutes are long enough for a database to recover, and not for ever, because the event holds up its partition.
 */
const ATTEMPTS_WHILE_SLOW = 20
const RETRY = { first: 100, most: 2_000 }
/** Infrastructure comes back some time; no event is lost to its absence. */
const OUTAGE = { first: 200, most: 5_000 }
const HEARTBEAT_MS = 1_000
const TRANSACTION = { maxWait: 5_000, timeout: 20_000 }

class FollowsParkedKey extends Error {
  override readonly name = 'FollowsParkedKey'
}

/** A message, and what is to be done with it; null when it concerns nobody here. */
export interface Incoming<Tx> {
  source: SourceMessage
  dispatch: Dispatch<Tx> | null
}

/** One that concerns somebody here. */
interface Known<Tx> {
  source: SourceMessage
  dispatch: Dispatch<Tx>
}

export interface MessageProcessor<Tx> {
  /**
   * Brings one message to its handler and doesn't return before its effect, or its place in the dead letters, is safe.
   * Throws only when stopped, or when the group takes the partition away; the message comes again then.
   */
  one(message: Incoming<Tx>, heartbeat: Heartbeat): Promise<void>
  /**
   * The same for messages of one partition whose handlers take many at a time, in one transaction. False when that can't be, for
   * whatever reason: then nothing has happened, and each is to be brought by itself. Throws only when stopped.
   */
  together(messages: readonly Incoming<Tx>[], heartbeat: Heartbeat): Promise<boolean>
}

export function createMessageProcessor<Tx extends SqlExecutor>(settings: ProcessorSettings<Tx>): MessageProcessor<Tx> {
  const { service, prefix, database, publisher, offsets, observer, log, signal } = settings

  async function waitAlive(ms: number, heartbeat: Heartbeat): Promise<void> {
    for (let left = ms; left > 0; left -= HEARTBEAT_MS) {
      await heartbeat()
      await pause(Math.min(left, HEARTBEAT_MS), signal)
    }
  }

  /** Tells the group while `work` goes on. That the partition was taken away is thrown by the next heartbeat waited for. */
  async function stayingAlive<R>(heartbeat: Heartbeat, work: () => Promise<R>): Promise<R> {
    const beat = () => void heartbeat().catch((error) => log.debug({ err: error }, 'a heartbeat failed'))
    const timer = setInterval(beat, HEARTBEAT_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  /** The parked row is locked while the message is sent, so that a redrive can't unpark the key in between. */
  async function sendToDeadLetters(tx: Tx, source: SourceMessage, error: Error): Promise<void> {
    const { owner, partition, offset } = source
    const position = { owner, key: keyOf(source), partition, offset: BigInt(offset) }
    const failedAt = await parkKey(tx, position, failureOf(source, error))
    const topic = deadLetterTopicOf(owner, service, prefix)
    try {
      await publisher.publish(topic, [toDeadLetter(source, error, failedAt)])
    } catch (refusal) {
      if (!(refusal instanceof MessageTooLarge)) throw refusal
      log.error({ topic, key: keyOf(source), partition, offset }, 'an event is too large for the dead letters')
      await publisher.publish(topic, [toStub(source, error, failedAt)])
    }
    observer?.onDeadLetter(source.topic)
  }

  async function handle(source: SourceMessage, dispatch: Dispatch<Tx>): Promise<void> {
    await database.$transaction(async (tx) => {
      if ((await lockParkedKey(tx, source.owner, keyOf(source))) !== null) {
        await sendToDeadLetters(tx, source, new FollowsParkedKey('an earlier event of this key waits'))
      } else {
        await handleOnce(tx, dispatch.eventId, () => dispatch.apply(tx), source)
      }
      await offsets.keep(tx, source)
    }, TRANSACTION)
  }

  /** Answers the error that the handler ends with, or null when the message is dealt with. */
  async function handleWithRetries(
    source: SourceMessage,
    dispatch: Dispatch<Tx>,
    heartbeat: Heartbeat,
  ): Promise<Error | null> {
    let failures = 0
    let outages = 0
    for (;;) {
      try {
        await stayingAlive(heartbeat, () => handle(source, dispatch))
        return null
      } catch (error) {
        if (signal.aborted) throw new Stopped('stopped while handling', { cause: error })
        const position = {
          err: error,
          type: dispatch.type,
          topic: source.topic,
          key: keyOf(source),
          offset: source.offset,
        }
        if (isOutage(error)) {
          outages += 1
          if (outages === 1) log.warn(position, 'an event waits for the infrastructure')
          await waitAlive(backoffMs(outages, OUTAGE), heartbeat)
          continue
        }
        failures += 1
        const isSlow = isDatabaseTimeout(error)
        if (error instanceof PoisonEvent || failures >= (isSlow ? ATTEMPTS_WHILE_SLOW : ATTEMPTS)) {
          log.error(position, 'an event goes to the dead letters')
          return error instanceof Error ? error : new Error(String(error))
        }
        log.warn(position, 'an event failed; trying again')
        await waitAlive(backoffMs(failures, isSlow ? OUTAGE : RETRY), heartbeat)
      }
    }
  }

  async function park(source: SourceMessage, eventId: string, error: Error, heartbeat: Heartbeat): Promise<void> {
    const parkOnce = () =>
      database.$transaction(async (tx) => {
        // Another replica may have handled it meanwhile, one with the mend in it for instance.
        if (!(await isHandled(tx, eventId))) await sendToDeadLetters(tx, source, error)
        await offsets.keep(tx, source)
      }, TRANSACTION)
    for (let failures = 1; ; failures += 1) {
      try {
        return await stayingAlive(heartbeat, parkOnce)
      } catch (err) {
        if (signal.aborted) throw new Stopped('stopped while parking', { cause: err })
        if (failures === 1) log.warn({ err, topic: source.topic }, 'a dead letter waits for the infrastructure')
      }
      // Outside of the try: when the group has taken the partition away, its new owner parks the event.
      await waitAlive(backoffMs(failures, OUTAGE), heartbeat)
    }
  }

  /** Answers those that weren't handled before. */
  async function handleTogether(events: readonly Known<Tx>[], last: SourceMessage): Promise<Known<Tx>[]> {
    return database.$transaction(async (tx) => {
      const keys = events.map(({ source }) => keyOf(source))
      if (await isAnyParked(tx, last.owner, keys))
        throw new FollowsParkedKey('an earlier event of one of the keys waits')
      const taken = await takeIn(tx, events)
      // Of an event that is there twice the first is handled.
      const fresh = events.filter(({ dispatch }) => taken.delete(dispatch.eventId))
      await applyMany(
        fresh.map(({ dispatch }) => dispatch),
        tx,
      )
      await offsets.keep(tx, last)
      return fresh
    }, TRANSACTION)
  }

  return {
    async one({ source, dispatch }, heartbeat) {
      if (dispatch === null) return offsets.skip(source)
      await inProcessSpan(service, source, dispatch, async (span) => {
        const failure = await handleWithRetries(source, dispatch, heartbeat)
        if (failure === null) return
        markFailed(span, failure)
        await park(source, dispatch.eventId, failure, heartbeat)
      })
      observer?.onDealtWith(source.topic, 1)
    },
    async together(messages, heartbeat) {
      const events = messages.flatMap(({ source, dispatch }) => (dispatch === null ? [] : [{ source, dispatch }]))
      const last = messages.at(-1)?.source
      if (last === undefined) return true
      if (events.length === 0) {
        offsets.skip(last)
        return true
      }
      try {
        const begunAt = Date.now()
        const fresh = await stayingAlive(heartbeat, () => handleTogether(events, last))
        recordProcessed(service, fresh, begunAt)
        observer?.onDealtWith(last.topic, events.length)
        return true
      } catch (error) {
        if (signal.aborted) throw new Stopped('stopped while handling', { cause: error })
        log.debug({ err: error, topic: last.topic, events: events.length }, 'events are handled one by one')
        return false
      }
    },
  }
}
