import {
  EVENT_OWNERS,
  type EventContract,
  type EventData,
  type EventEnvelope,
  type EventOwner,
  SIGNING_OWNERS,
} from '@lectern/contracts/events/event.ts'
import type { KafkaMessage } from 'kafkajs'
import { z } from 'zod'
import { type EventAttributes, positionId, readAttributes } from './cloud-event.ts'

/** The end of an aggregate on a compacted topic: nothing of it is left but its id. */
export interface Tombstone extends Omit<EventEnvelope, 'data'> {
  tombstone: true
}

/** Where an event stands on its topic; a redriven one keeps the place it had before it went to the dead letters. */
export interface EventPosition {
  topic: string
  partition: number
  /** Kafka's offset, as text: it may be larger than a number can be. */
  offset: string
}

interface EventSubscription<Tx> {
  contract: EventContract
  handle: (event: EventEnvelope<never>, tx: Tx, position: EventPosition) => Promise<void>
}

/** An event with its place. */
export type PlacedEvent<Contract extends EventContract> = EventEnvelope<EventData<Contract>> & {
  position: EventPosition
}

type ManyHandler<Contract extends EventContract, Tx> = (events: PlacedEvent<Contract>[], tx: Tx) => Promise<void>

interface ManySubscription<Tx> {
  contract: EventContract
  handleMany: ManyHandler<never, Tx>
  lock: ManyHandler<never, Tx> | undefined
}

interface TombstoneSubscription<Tx> {
  tombstonesOf: EventOwner
  handle: (tombstone: Tombstone, tx: Tx, position: EventPosition) => Promise<void>
}

/** What a service does with one type of event. */
export type Subscription<Tx> = EventSubscription<Tx> | ManySubscription<Tx> | TombstoneSubscription<Tx>

/** `handler` runs in one transaction with the inbox row: its effect happens once, however often the event comes. */
export function on<Contract extends EventContract, Tx>(
  contract: Contract,
  handler: (event: EventEnvelope<EventData<Contract>>, tx: Tx, position: EventPosition) => Promise<void>,
): Subscription<Tx> {
  return { contract, handle: handler as EventSubscription<Tx>['handle'] }
}

/**
 * For handlers whose effect is the same in whatever order events come: all that are at hand are handled together, in one transaction
 * with their inbox rows, those of other types before or after. Where events of several partitions touch the same rows, `lock` takes
 * those rows in an order, before any handler: of all types that name the same one at once. Publishes nothing, as the events
 * have no trace in common.
 */
export function onMany<Contract extends EventContract, Tx>(
  contract: Contract,
  handler: ManyHandler<NoInfer<Contract>, Tx>,
  { lock }: { lock?: ManyHandler<Contract, Tx> } = {},
): Subscription<Tx> {
  // The dispatcher brings it events of its contract only.
  return { contract, handleMany: handler, lock } as unknown as ManySubscription<Tx>
}

/** The owners whose events these subscriptions are about. */
export function ownersOf<Tx>(subscriptions: readonly Subscription<Tx>[]): EventOwner[] {
  const owners = new Set(subscriptions.map((one) => ('contract' in one ? one.contract.owner : one.tombstonesOf)))
  return EVENT_OWNERS.filter((owner) => owners.has(owner))
}

/** Those of them whose events have to be signed. */
export function signingOwnersOf<Tx>(subscriptions: readonly Subscription<Tx>[]): EventOwner[] {
  return ownersOf(subscriptions).filter((owner) => SIGNING_OWNERS.includes(owner))
}

/** The same for tombstones on an owner's topic. */
export function onTombstone<Tx>(
  owner: EventOwner,
  handler: (tombstone: Tombstone, tx: Tx, position: EventPosition) => Promise<void>,
): Subscription<Tx> {
  return { tombstonesOf: owner, handle: handler }
}

/** The message can never be handled as it is: broken, of a version not known, or with data that its contract refuses. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
}

/** The event came before in a version that is known. The inbox has it then; where there is none, this one is to be left. */
export class OtherVersionCame extends PoisonEvent {}

/** Where a message stands, or stood before it went to the dead letters. */
export interface SourceMessage extends EventPosition {
  owner: EventOwner
  /** Whether it was read from the dead letters, which say themselves where it stood. */
  isDeadLetter?: boolean
  message: Pick<KafkaMessage, 'key' | 'value' | 'headers'>
}

/** What is to be done with a message; `apply` throws PoisonEvent when its content is at fault. */
export interface Dispatch<Tx> {
  eventId: string
  /** For logs; `(unreadable)` when the message has none. */
  type: string
  traceparent: string | undefined
  apply: (tx: Tx) => Promise<void>
  /** Where the handler takes many at a time; `event` rejects with PoisonEvent when the message is at fault. */
  many?: { handler: ManySubscription<Tx>; event: (tx: Tx) => Promise<PlacedEvent<never>> }
}

/** Applies events whose handlers take many, all of a handler at once. Throws PoisonEvent when the content of one is at fault. */
export async function applyMany<Tx>(dispatches: readonly Pick<Dispatch<Tx>, 'many'>[], tx: Tx): Promise<void> {
  const many = await Promise.all(dispatches.flatMap(({ many }) => (many ? [eventFor(many, tx)] : [])))
  const eventsOf = (group: typeof many) => group.map(({ event }) => event)
  for (const [lock, group] of Map.groupBy(many, ({ handler }) => handler.lock)) await lock?.(eventsOf(group), tx)
  for (const [handler, group] of Map.groupBy(many, (one) => one.handler)) await handler.handleMany(eventsOf(group), tx)
}

async function eventFor<Tx>({ handler, event }: NonNullable<Dispatch<Tx>['many']>, tx: Tx) {
  return { handler, event: await event(tx) }
}

export interface Dispatcher<Tx> {
  owners: EventOwner[]
  /** Null: nobody here cares about this type, or the event follows in a version that is known here. */
  dispatch(source: SourceMessage): Dispatch<Tx> | null
}

const VERSION = /\.v(\d+)$/

/** `lectern.learning.enrolled.v1` without its version. */
function familyOf(type: string): string {
  return type.replace(VERSION, '')
}

function parseData(contract: EventContract, value: Buffer): unknown {
  let data: unknown
  try {
    data = JSON.parse(value.toString())
  } catch (error) {
    throw new PoisonEvent('the data is not JSON', { cause: error })
  }
  const result = contract.data.safeParse(data)
  if (result.success) return result.data
  // Paths and rules only: values may be personal.
  throw new PoisonEvent(`the data doesn't fit ${contract.type}: ${describe(result.error)}`)
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}

function envelope({ traceparent, versions, ...attributes }: EventAttributes) {
  return traceparent === undefined ? attributes : { ...attributes, traceparent }
}

/**
 * Sorts messages to their handlers; those of an owner that signs are verified before. Throws when two subscriptions name the same type,
 * and without `verify` when one is about an owner that signs.
 */
export function createDispatcher<Tx>(
  subscriptions: readonly Subscription<Tx>[],
  verify?: (source: SourceMessage, tx: Tx) => Promise<void>,
): Dispatcher<Tx> {
  if (!verify && signingOwnersOf(subscriptions).length > 0) throw new Error('signed events need keys to verify them')
  const byType = new Map<string, EventSubscription<Tx> | ManySubscription<Tx>>()
  const tombstones = new Map<EventOwner, TombstoneSubscription<Tx>>()
  for (const subscription of subscriptions) {
    if ('tombstonesOf' in subscription) {
      if (tombstones.has(subscription.tombstonesOf))
        throw new Error(`two handlers of ${subscription.tombstonesOf} tombstones`)
      tombstones.set(subscription.tombstonesOf, subscription)
    } else {
      const { type } = subscription.contract
      if (byType.has(type)) throw new Error(`two handlers of ${type}`)
      byType.set(type, subscription)
    }
  }
  const families = new Set([...byType.keys()].map(familyOf))

  /** Known versions of the same event: a lower one follows behind this message, a higher one came before it. */
  function otherVersion({ type, versions = [] }: EventAttributes): 'follows' | 'came' | null {
    const known = versions.filter((version) => byType.has(`${familyOf(type)}.v${version}`))
    if (known.length === 0) return null
    return Math.min(...known) < Number(VERSION.exec(type)?.[1]) ? 'follows' : 'came'
  }

  function poison(source: SourceMessage, type: string, reason: string): Dispatch<Tx> {
    const eventId = positionId(source.topic, source.partition, source.offset)
    return { eventId, type, traceparent: undefined, apply: () => Promise.reject(new PoisonEvent(reason)) }
  }

  return {
    owners: ownersOf(subscriptions),
    dispatch(source) {
      const attributes = readAttributes(source.message)
      if (attributes instanceof z.ZodError) {
        return poison(source, '(unreadable)', `not a CloudEvent: ${describe(attributes)}`)
      }
      const { id: eventId, type, traceparent } = attributes
      const { value } = source.message
      if (value === null) {
        const subscription = tombstones.get(source.owner)
        if (!subscription) return null
        const tombstone: Tombstone = { ...envelope(attributes), tombstone: true }
        return { eventId, type, traceparent, apply: (tx) => subscription.handle(tombstone, tx, source) }
      }
      const subscription = byType.get(type)
      if (subscription) {
        const { owner } = subscription.contract
        const parsed = async (tx: Tx) => {
          // Who may write to one topic is no owner of the others' events.
          if (owner !== source.owner) throw new PoisonEvent(`${type} on the topic of ${source.owner}`)
          if (SIGNING_OWNERS.includes(owner)) await verify?.(source, tx)
          return { ...envelope(attributes), data: parseData(subscription.contract, value) as never }
        }
        if ('handleMany' in subscription) {
          const event = async (tx: Tx) => ({ ...(await parsed(tx)), position: source })
          const many = { handler: subscription, event }
          const apply = (tx: Tx) => applyMany([{ many }], tx)
          return { eventId, type, traceparent, apply, many }
        }
        const apply = async (tx: Tx) => subscription.handle(await parsed(tx), tx, source)
        return { eventId, type, traceparent, apply }
      }
      if (!families.has(familyOf(type))) return null
      const other = otherVersion(attributes)
      if (other === 'follows') return null
      const Refusal = other === 'came' ? OtherVersionCame : PoisonEvent
      const apply = () => Promise.reject(new Refusal(`${type} is a version that this service doesn't know`))
      return { eventId, type, traceparent, apply }
    },
  }
}
