import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Kafka } from 'kafkajs'
import type { Database, SqlExecutor } from '../database/database.ts'
import { isTransientDatabaseError } from '../database/database-errors.ts'
import { exclusively } from '../database/exclusively.ts'
import { runInTrace, startTrace } from '../process/trace.ts'
import { keyOf, refuseStub, sourceOfDeadLetter } from './dead-letters.ts'
import { handleOnce } from './inbox.ts'
import type { Log } from './kafka.ts'
import { lockParkedKey, unparkKey } from './parked-keys.ts'
import type { EventVerifier } from './signatures.ts'
import { createDispatcher, type Dispatcher, type SourceMessage, type Subscription } from './subscriptions.ts'
import { readTopic } from './topic-reader.ts'
import { deadLetterTopicOf, IDENTITY_DEAD_LETTER_DAYS } from './topics.ts'

export interface RedriveSettings<Tx extends SqlExecutor> {
  service: string
  databaseUrl: string
  database: Database<Tx>
  kafka: Kafka
  prefix: string
  subscriptions: readonly Subscription<Tx>[]
  /** Of the signed ones. */
  verify?: EventVerifier
  log: Log
  /** Ids of events to give up: they count as handled, without effect, so that their key can go on. */
  discard?: readonly string[]
}

export interface StuckKey {
  owner: EventOwner
  key: string
  eventId: string
  error: string
}

export interface RedriveReport {
  /** Events whose effect happened now. */
  handled: number
  discarded: number
  /** Keys that flow again. */
  healed: { owner: EventOwner; key: string }[]
  /** Keys that still wait, with what their first event fails on. */
  stuck: StuckKey[]
}

/** One redrive at a time per database. It must never change. */
const REDRIVE_LOCK = 4_217_003
/** A key that is written to faster than it is redriven is left for the next run. */
const MOST_PASSES = 20

interface Pass<Tx> {
  dispatcher: Dispatcher<Tx>
  report: RedriveReport
  stuck: Map<string, StuckKey>
  /** Main-topic places of the events dealt with in this run, so that another pass goes over them at once. */
  settled: Set<string>
}

/** Handles one dead letter, and unparks its key when it was the last of them; effect, inbox and key commit together. */
async function redriveOne<Tx extends SqlExecutor>(
  { database, discard = [], log }: RedriveSettings<Tx>,
  { dispatcher, report, stuck, settled }: Pass<Tx>,
  source: SourceMessage,
): Promise<void> {
  const { owner, partition, offset } = source
  const key = keyOf(source)
  const place = `${owner}/${key}`
  const position = `${owner}/${partition}/${offset}`
  // Order per key: nothing overtakes an event that still fails.
  if (stuck.has(place) || settled.has(position)) return
  const dispatch = dispatcher.dispatch(source)
  const discarded = dispatch !== null && discard.includes(dispatch.eventId)
  const effect = async (tx: Tx) => {
    if (dispatch === null) return false
    return handleOnce(tx, dispatch.eventId, async () => {
      if (discarded) return
      refuseStub(source)
      await dispatch.apply(tx)
    })
  }
  try {
    await runInTrace(startTrace(dispatch?.traceparent), async () => {
      const { isNew, unparked } = await database.$transaction(
        async (tx) => {
          const last = await lockParkedKey(tx, owner, key)
          // Nothing of the key waits: it was redriven before, however long ago.
          if (last === null) return { isNew: false, unparked: false }
          const isNew = await effect(tx)
          const unparked = last.partition === partition && BigInt(offset) >= last.offset
          if (unparked) await unparkKey(tx, owner, key)
          return { isNew, unparked }
        },
        { maxWait: 5_000, timeout: 20_000 },
      )
      if (isNew) report[discarded ? 'discarded' : 'handled'] += 1
      if (unparked) report.healed.push({ owner, key })
      settled.add(position)
    })
  } catch (error) {
    if (isTransientDatabaseError(error)) throw error
    const eventId = dispatch?.eventId ?? ''
    log.warn({ err: error, owner, key, eventId }, 'an event still fails')
    stuck.set(place, { owner, key, eventId, error: error instanceof Error ? error.message : String(error) })
  }
}

/** Keys that are parked, oldest first. */
async function parkedKeys(database: SqlExecutor, owner: EventOwner): Promise<{ key: string; parked_at: Date }[]> {
  return database.$queryRaw<{ key: string; parked_at: Date }[]>`
    SELECT key, parked_at FROM parked_keys WHERE topic = ${owner} ORDER BY parked_at`
}

/**
 * Dead letters of people go after a week. A key whose last one went unhandled would wait for ever, while the person's next
 * event says all there is to know: it is unparked.
 */
async function unparkExpired<Tx extends SqlExecutor>(
  { database }: RedriveSettings<Tx>,
  { report, stuck }: Pass<Tx>,
): Promise<void> {
  const oldest = Date.now() - IDENTITY_DEAD_LETTER_DAYS * 86_400_000
  for (const { key, parked_at } of await parkedKeys(database, 'identity')) {
    if (stuck.has(`identity/${key}`) || parked_at.getTime() > oldest) continue
    await unparkKey(database, 'identity', key)
    report.healed.push({ owner: 'identity', key })
  }
}

/**
 * Feeds a service's dead letters to its handlers again, in order per key, never to the topic. Always reads them from the
 * beginning: what is in the inbox already changes nothing. A key whose event fails again stays parked with all that
 * follows it. While the service runs, later events of a parked key keep coming behind; the redrive goes on until the
 * keys that heal have caught up.
 */
export async function redrive<Tx extends SqlExecutor>(settings: RedriveSettings<Tx>): Promise<RedriveReport> {
  const { service, kafka, prefix, databaseUrl, database } = settings
  const pass: Pass<Tx> = {
    dispatcher: createDispatcher(settings.subscriptions, settings.verify),
    report: { handled: 0, discarded: 0, healed: [], stuck: [] },
    stuck: new Map(),
    settled: new Set(),
  }

  /** Events that came in behind the reading are worth another pass, as long as there are any. */
  async function redriveOwner(owner: EventOwner): Promise<void> {
    let settled: number
    let passes = 0
    do {
      settled = pass.settled.size
      passes += 1
      await readTopic({
        kafka,
        topic: deadLetterTopicOf(owner, service, prefix),
        groupId: `${prefix}.${service}.redrive`,
        onMessage: (message) => redriveOne(settings, pass, sourceOfDeadLetter(message, owner)),
      })
    } while (pass.settled.size > settled && passes < MOST_PASSES)
  }

  /** Every key that is still parked is told, whether one of its events failed now or its last one isn't there yet. */
  async function stuckKeys(owner: EventOwner): Promise<StuckKey[]> {
    const keys = await parkedKeys(database, owner)
    const error = 'its last event is not in the dead letters yet'
    return keys.map(({ key }) => pass.stuck.get(`${owner}/${key}`) ?? { owner, key, eventId: '', error })
  }

  const alone = await exclusively({ databaseUrl, lock: REDRIVE_LOCK }, async () => {
    for (const owner of pass.dispatcher.owners) await redriveOwner(owner)
    if (pass.dispatcher.owners.includes('identity')) await unparkExpired(settings, pass)
    pass.report.stuck = (await Promise.all(pass.dispatcher.owners.map(stuckKeys))).flat()
    return pass.report
  })
  if (alone === null) throw new Error('Another redrive of this service is running')
  return alone.result
}

/** The report as lines for a terminal. */
export function describeReport(service: string, report: RedriveReport): string {
  const lines = [
    `${service}: ${report.handled} events handled, ${report.discarded} discarded, ${report.healed.length} keys healed`,
    ...report.stuck.map(
      ({ owner, key, eventId, error }) => `still waiting: ${owner} ${key}, event ${eventId || 'unknown'}: ${error}`,
    ),
  ]
  return lines.join('\n')
}
