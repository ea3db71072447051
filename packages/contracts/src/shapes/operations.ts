import { z } from 'zod'
import { digitsSchema, pageQuery, timestampSchema } from './fields.ts'

/** Seconds, by the clock of whoever answers. */
const ageSchema = z.number().min(0)

/** What waits to be published, of a service that publishes. */
const outboxStateSchema = z.object({
  waiting: z.int(),
  /** Of the oldest of them; null without any. */
  oldestAge: ageSchema.nullable(),
  /** Null where nothing was published within two weeks, and of identity, which keeps nothing of it. */
  lastPublishedAt: timestampSchema.nullable(),
  /** Who publishes for all replicas: host and process; null while nobody does. */
  leader: z.string().nullable(),
})

/** How many minutes of samples are kept. */
export const SAMPLED_MINUTES = 15

/** How far a service is with what it hears from another. */
const consumerStateSchema = z.object({
  /** Whose events. */
  owner: z.string(),
  /** Kafka's name of it. */
  topic: z.string(),
  /** Records that the service hasn't passed; null while Kafka doesn't say. */
  lag: z.int().nullable(),
  /** Of the oldest event among them; 0 without any. */
  age: ageSchema.nullable(),
  /** Keys that wait in the dead letters. */
  parkedKeys: z.int(),
  /** The lag in each of the last minutes, oldest first, as the replica saw it that answers; null where it didn't. */
  samples: z.array(z.int().nullable()).max(SAMPLED_MINUTES),
})

export const messagingStateSchema = z.object({
  /** Null of a service that publishes nothing. */
  outbox: outboxStateSchema.nullable(),
  consumers: z.array(consumerStateSchema),
})
export type MessagingState = z.infer<typeof messagingStateSchema>

const reasonSchema = z.string().max(500)

/** Which of a service's dead letters: all without, those of a group, or of a key. */
export const deadLettersFilterSchema = z.strictObject({
  owner: z.string().max(50).optional(),
  /** Empty where it isn't known. */
  type: z.string().max(200).optional(),
  reason: reasonSchema.optional(),
  key: z.string().max(500).optional(),
})
export type DeadLettersFilter = z.infer<typeof deadLettersFilterSchema>

/** Keys that wait for the same reason. */
export const deadLetterGroupSchema = z.object({
  /** Whose event it is. */
  owner: z.string(),
  topic: z.string(),
  /** Type and reason of the first event that failed: null of keys that were parked before this was kept. */
  type: z.string().nullable(),
  reason: z.string().nullable(),
  keys: z.int(),
  /** Of those: the events that failed, and all behind them. */
  letters: z.int(),
  /** Since when the oldest waits. */
  since: timestampSchema,
  /** When the last letter of them came. */
  last: timestampSchema,
  /** One of the keys. */
  key: z.string(),
})
export type DeadLetterGroup = z.infer<typeof deadLetterGroupSchema>

export const deadLettersSchema = z.object({
  groups: z.array(deadLetterGroupSchema),
  /** Of all groups. */
  keys: z.int(),
  /** Whether somebody redrives at this moment. */
  redriving: z.boolean(),
})
export type DeadLetters = z.infer<typeof deadLettersSchema>

export const parkedKeysQuerySchema = deadLettersFilterSchema.omit({ key: true }).extend(pageQuery)
export const parkedKeySchema = z.object({ key: z.string(), letters: z.int(), since: timestampSchema })

/** An event as it stands on its topic. Nothing of a person but their number is in it. */
export const parkedEventSchema = z.object({
  topic: z.string(),
  partition: z.int(),
  offset: z.string(),
  key: z.string(),
  /** CloudEvents' attributes, and what else it carries. */
  headers: z.record(z.string(), z.string()),
  /** Null of a tombstone; text where it isn't JSON. */
  data: z.unknown(),
})
export type ParkedEvent = z.infer<typeof parkedEventSchema>

export const redriveResultSchema = z.object({
  /** False: it goes on, and the list tells when it is over. */
  finished: z.boolean(),
  handled: z.int(),
  healedKeys: z.int(),
  /** Those that still wait, twenty at most, with what their first event fails on. */
  stuck: z.array(z.object({ owner: z.string(), key: z.string(), reason: z.string() })),
  stuckKeys: z.int(),
})
export type RedriveResult = z.infer<typeof redriveResultSchema>

/** Ids of events, separated by commas. */
export const eventIdsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(40 * 200)
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).min(1).max(200)),
})
export const handledEventSchema = z.object({ eventId: z.uuid(), handledAt: timestampSchema })

/** Some of the last runs. */
export const runsQuerySchema = z.strictObject({ limit: digitsSchema.pipe(z.int().min(1).max(50)).optional() })
