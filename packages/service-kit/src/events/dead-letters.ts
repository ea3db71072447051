import { createHash } from 'node:crypto'
import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'
import { headersAsText, timestampOf } from './cloud-event.ts'
import type { Failure } from './parked-keys.ts'
import { PoisonEvent, type SourceMessage } from './subscriptions.ts'

/** What a letter is larger by than what it holds: the headers below, generously. */
export const DEAD_LETTER_BYTES = 65_536
/** Errors may quote what they failed on; a header keeps the beginning only. */
const ERROR_CHARACTERS = 500

/** Postgres can't hold every character that an error may quote. */
export function failureOf({ message }: Pick<SourceMessage, 'message'>, error: Error): Failure {
  const { ce_type: type = null } = headersAsText(message.headers)
  const storable = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, ERROR_CHARACTERS)
  return { type: type && storable(type), reason: storable(error.message || error.name) }
}

const sourceSchema = z.object({
  'x-source-topic': z.string(),
  'x-source-partition': z.coerce.number().pipe(z.int().min(0)),
  'x-source-offset': z.string().regex(/^\d+$/),
})

/** Longer keys than this, and those that Postgres can't hold, are known by their hash. */
const KEY_CHARACTERS = 500

/** The key under which the message's place in the dead letters is kept. */
export function keyOf({ message }: Pick<SourceMessage, 'message'>): string {
  const key = message.key?.toString() ?? ''
  return key.length > KEY_CHARACTERS || key.includes('\0') ? sha256(key) : key
}

function sourceHeaders({ topic, partition, offset }: SourceMessage, error: Error, failedAt: Date): IHeaders {
  return {
    'x-error': `${error.name}: ${error.message}`.slice(0, ERROR_CHARACTERS),
    'x-source-topic': topic,
    'x-source-partition': String(partition),
    'x-source-offset': offset,
    'x-failed-at': failedAt.toISOString(),
  }
}

/** The message as it came, with why, when and whence in headers. */
export function toDeadLetter(source: SourceMessage, error: Error, failedAt: Date): Message {
  const { key, value, headers } = source.message
  return {
    ...{ key, value, timestamp: timestampOf(failedAt) },
    headers: { ...headers, ...sourceHeaders(source, error, failedAt) },
  }
}

/** In the place of a message that the dead letters refuse for its size: its attributes, and what tells it on its own topic. */
export function toStub(source: SourceMessage, error: Error, failedAt: Date): Message {
  const value = source.message.value ?? ''
  const attributes = Object.entries(headersAsText(source.message.headers))
    .filter(([name]) => name.startsWith('ce_'))
    .map(([name, text]) => [name, text.slice(0, ERROR_CHARACTERS)] as const)
  const hash = { 'x-value-bytes': String(Buffer.byteLength(value)), 'x-value-sha256': sha256(value) }
  return {
    key: keyOf(source),
    value: '',
    timestamp: timestampOf(failedAt),
    headers: { ...Object.fromEntries(attributes), ...sourceHeaders(source, error, failedAt), ...hash },
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Throws PoisonEvent for a letter whose message was too large to be kept here. */
export function refuseStub({ topic, partition, offset, message }: SourceMessage): void {
  const { 'x-value-bytes': bytes } = headersAsText(message.headers)
  if (bytes !== undefined)
    throw new PoisonEvent(`too large for the dead letters (${bytes} bytes); it is at ${topic}/${partition}/${offset}`)
}

/** Where a dead letter stood on its main topic; null for a message that the kit didn't put there. */
export function sourceOfDeadLetter(message: KafkaMessage, owner: SourceMessage['owner']): SourceMessage | null {
  const { data: place } = sourceSchema.safeParse(headersAsText(message.headers))
  if (place === undefined) return null
  return {
    owner,
    topic: place['x-source-topic'],
    partition: place['x-source-partition'],
    offset: place['x-source-offset'],
    isDeadLetter: true,
    message,
  }
}
