import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Kafka, KafkaMessage } from 'kafkajs'
import type { Database, SqlExecutor } from '../database/database.ts'
import { exclusively } from '../database/exclusively.ts'
import { refuse } from '../errors.ts'
import { headersAsText } from './cloud-event.ts'
import { failureOf, keyOf, refuseStub, sourceOfDeadLetter } from './dead-letters.ts'
import { type Discarding, recordDiscarded } from './discarded-events.ts'
import { inProcessSpan } from './event-spans.ts'
import { faultOf, TRANSACTION } from './fault-of.ts'
import { handleOnce } from './inbox.ts'
import type { Log } from './kafka.ts'
import { isOutage } from './outage.ts'
import { blameEvent, lockParkedKey, settleDeadLetter, unparkKey } from './parked-keys.ts'
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
  /**
   * Ids of events to give up: they count as handled, without effect, so that their key can go on. It is kept who gave them up, also of those
   * that are in no dead letters here.
   */
  discard?: readonly string[]
  discarding?: Discarding
  /** These keys alone, by owner; all when left out. */
  only?: ReadonlyMap<EventOwner, ReadonlySet<string>>
}

export interface StuckKey {
  owner: EventOwner
  key: string
  eventId: string
  error: string
  /** Events behind it that can't be handled either, whatever becomes of the first. */
  behind?: { eventId: string; error: string }[]
}

export interface RedriveReport {
  /** Events whose effect happened now. */
  handled: number
  discarded: number
  /** Keys that flow again. */
  healed: { owner: EventOwner; key: string }[]
  /** Keys that still wait, with what their first event fails on. */
  stuck: StuckKey[]
  /** Messages in the dead letters that no consumer of ours put there. They are left. */
  foreign: number
}

/** One redrive at a time per database. It must never change. */
export const REDRIVE_LOCK = 4_217_003
/** A key that is written to faster than it is redriven is left for the next run. */
const MOST_PASSES = 20

interface Pass<Tx> {
  dispatcher: Dispatcher<Tx>
  report: RedriveReport
  stuck: Map<string, StuckKey>
  /** Main-topic places of the events dealt with in this run, so that another pass goes over them at once. */
  settled: Set<string>
  /** The same of those behind a stuck one, and of the stuck ones. */
  seen: Set<string>
  foreign: Set<string>
  /** Of events to give up, those that are in the dead letters. */
  met: Set<string>
}

const NOBODY: Discarding = { by: 'redrive', why: null }

/** Handles one dead letter, and unparks its key when it was the last of them; effect, inbox and key commit together. */
async function redriveOne<Tx extends SqlExecutor>(
  { service, database, discard = [], discarding = NOBODY, log }: RedriveSettings<Tx>,
  { dispatcher, report, stuck, settled, seen, met }: Pass<Tx>,
  source: SourceMessage,
): Promise<void> {
  const { owner, partition, offset } = source
  const key = keyOf(source)
  const parkedKey = `${owner}/${key}`
  const position = `${owner}/${partition}/${offset}`
  if (settled.has(position)) return
  const dispatch = dispatcher.dispatch(source)
  const discarded = dispatch !== null && discard.includes(dispatch.eventId)
  if (discarded) met.add(dispatch.eventId)
  const before = stuck.get(parkedKey)
  if (before) {
    // Order per key: nothing overtakes an event that still fails. All that have to be given up are told at once.
    if (dispatch === null || discarded || seen.has(position)) return
    seen.add(position)
    const error = await faultOf(database, dispatch, source)
    if (error !== null) before.behind = [...(before.behind ?? []), { eventId: dispatch.eventId, error }]
    return
  }
  const effect = async (tx: Tx) => {
    if (dispatch === null) return false
    return handleOnce(tx, dispatch.eventId, async () => {
      if (discarded) {
        const { 'x-error': error = null } = headersAsText(source.message.headers)
        return recordDiscarded(tx, { eventId: dispatch.eventId, letter: { owner, key, error } }, discarding)
      }
      refuseStub(source)
      await dispatch.apply(tx)
    })
  }
  try {
    await inProcessSpan(service, source, dispatch, async () => {
      const outcome = await database.$transaction(async (tx) => {
        const last = await lockParkedKey(tx, owner, key)
        // Nothing of the key waits: it was redriven before, however long ago.
        if (last === null) return null
        const isNew = await effect(tx)
        const unparked = last.partition === partition && BigInt(offset) >= last.offset
        if (unparked) await unparkKey(tx, owner, key)
        else if (isNew) await settleDeadLetter(tx, owner, key)
        return { isNew, unparked }
      }, TRANSACTION)
      if (outcome === null) return
      const { isNew, unparked } = outcome
      if (isNew) report[discarded ? 'discarded' : 'handled'] += 1
      if (unparked) report.healed.push({ owner, key })
      settled.add(position)
    })
  } catch (thrown) {
    if (isOutage(thrown)) throw thrown
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    seen.add(position)
    const eventId = dispatch?.eventId ?? ''
    log.warn({ err: error, owner, key, eventId }, 'an event still fails')
    await blameEvent(database, { owner, key, partition, offset: BigInt(offset) }, failureOf(source, error))
    stuck.set(parkedKey, { owner, key, eventId, error: error.message })
  }
}

/** Keys that are parked, oldest first, and whether they were before so many days. */
async function parkedKeys(database: SqlExecutor, owner: EventOwner, days = 0) {
  return database.$queryRaw<{ key: string; isOlder: boolean }[]>`
    SELECT key, parked_at <= now() - ${days}::int * interval '1 day' AS "isOlder"
    FROM parked_keys WHERE topic = ${owner} ORDER BY parked_at`
}

/**
 * Dead letters of people go after a week. A key whose last one went unhandled would wait for ever, while the person's next
 * event says all there is to know: it is unparked.
 */
async function unparkExpired<Tx extends SqlExecutor>(
  { database }: RedriveSettings<Tx>,
  { report, stuck }: Pass<Tx>,
): Promise<void> {
  for (const { key, isOlder } of await parkedKeys(database, 'identity', IDENTITY_DEAD_LETTER_DAYS)) {
    if (stuck.has(`identity/${key}`) || !isOlder) continue
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
  const { only } = settings
  const isSelected = (owner: EventOwner, key: string) => only === undefined || only.get(owner)?.has(key) === true
  const pass: Pass<Tx> = {
    dispatcher: createDispatcher(settings.subscriptions, settings.verify),
    report: { handled: 0, discarded: 0, healed: [], stuck: [], foreign: 0 },
    stuck: new Map(),
    settled: new Set(),
    seen: new Set(),
    foreign: new Set(),
    met: new Set(),
  }

  async function redriveMessage(owner: EventOwner, message: KafkaMessage): Promise<void> {
    const source = sourceOfDeadLetter(message, owner)
    if (source !== null) return isSelected(owner, keyOf(source)) ? redriveOne(settings, pass, source) : undefined
    const messageKey = `${owner}/${message.timestamp}/${message.key}/${message.offset}`
    if (pass.foreign.has(messageKey)) return
    pass.foreign.add(messageKey)
    settings.log.warn({ owner, key: message.key?.toString(), offset: message.offset }, 'no dead letter of ours; left')
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
        onMessage: (message) => redriveMessage(owner, message),
      })
    } while (pass.settled.size > settled && passes < MOST_PASSES)
  }

  /** Every key that is still parked is told, whether one of its events failed now or its last one isn't there yet. */
  async function stuckKeys(owner: EventOwner): Promise<StuckKey[]> {
    const keys = (await parkedKeys(database, owner)).filter(({ key }) => isSelected(owner, key))
    const error = 'its last event is not in the dead letters yet'
    return keys.map(({ key }) => pass.stuck.get(`${owner}/${key}`) ?? { owner, key, eventId: '', error })
  }

  const alone = await exclusively({ databaseUrl, lock: REDRIVE_LOCK }, async () => {
    const owners = pass.dispatcher.owners.filter((owner) => only === undefined || only.has(owner))
    for (const owner of owners) await redriveOwner(owner)
    // The topics may have some that this service never put aside.
    for (const eventId of (settings.discard ?? []).filter((id) => !pass.met.has(id)))
      await recordDiscarded(database, { eventId, letter: null }, settings.discarding ?? NOBODY)
    if (only === undefined && owners.includes('identity')) await unparkExpired(settings, pass)
    pass.report.stuck = (await Promise.all(pass.dispatcher.owners.map(stuckKeys))).flat()
    pass.report.foreign = pass.foreign.size
    return pass.report
  })
  if (alone === null) throw refuse('redrive-running')
  return alone.result
}
