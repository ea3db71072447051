import type { z } from 'zod'

/** The services that publish; each owns the topic `<prefix>.<owner>`. */
export const EVENT_OWNERS = ['identity', 'catalog', 'learning', 'billing'] as const
export type EventOwner = (typeof EVENT_OWNERS)[number]

/** Those whose events count only with their signature (decision 34): they are about money. */
export const SIGNING_OWNERS: readonly EventOwner[] = ['billing']

/**
 * One event type. On the wire it is a CloudEvent 1.0 in Kafka's binary mode whose `type` is
 * `lectern.<owner>.<name>.v<version>` and whose key and `partitionkey` is the aggregate's id.
 */
export interface EventContract<Data extends z.ZodType = z.ZodType, Name extends string = string> {
  owner: EventOwner
  name: Name
  version: number
  type: string
  /** What the key identifies. */
  aggregate: 'user' | 'letter' | 'course' | 'enrollment' | 'invitation' | 'order' | 'school'
  description: string
  data: Data
}

export function defineEvent<Data extends z.ZodType, const Name extends string>(
  event: Omit<EventContract<Data, Name>, 'type'>,
): EventContract<Data, Name> {
  return { ...event, type: `lectern.${event.owner}.${event.name}.v${event.version}` }
}

/** The contracts among a module's exports: the keys of a registry that has an entry for each of them. */
export type EventsOf<Module> = {
  [Key in keyof Module as Module[Key] extends EventContract ? Key : never]: Module[Key]
}

export type EventData<Event> = Event extends EventContract<infer Data> ? z.infer<Data> : never

/** An event as consumers see it, its data parsed by the contract. */
export interface EventEnvelope<Data = unknown> {
  id: string
  type: string
  source: string
  /** The aggregate's id, as text. */
  subject: string
  /** ISO 8601 UTC. */
  time: string
  /** The aggregate's version after the change; rises by one per event of the same aggregate. */
  sequence: number
  traceparent?: string
  data: Data
}

/** Topic of an owner. The prefix is `lectern`, unless several systems share a broker. */
export function topicOf(owner: EventOwner, prefix = 'lectern'): string {
  return `${prefix}.${owner}`
}
