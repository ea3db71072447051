import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'
import type { BackupFile, BackupFiles } from './files.ts'

/** Bytes as text where they are UTF-8, which all of Lectern's own are. */
const bytesSchema = z.union([z.string(), z.object({ base64: z.string() })])
type Bytes = z.infer<typeof bytesSchema>

const recordSchema = z.object({
  partition: z.int(),
  /** Where it stood when it was copied. */
  offset: z.string(),
  timestamp: z.string(),
  key: bytesSchema.nullable(),
  /** Null is a tombstone. */
  value: bytesSchema.nullable(),
  headers: z.record(z.string(), z.union([bytesSchema, z.array(bytesSchema)])),
})

/** A message of a topic, as it is kept: a line of JSON each. */
export type TopicRecord = z.infer<typeof recordSchema>

export function toRecord(message: KafkaMessage, partition: number): TopicRecord {
  const { offset, timestamp, key, value } = message
  const headers = Object.entries(message.headers ?? {}).flatMap(([name, content]) =>
    content === undefined ? [] : [[name, Array.isArray(content) ? content.map(toText) : toText(content)] as const],
  )
  return {
    ...{ partition, offset, timestamp },
    key: key === null ? null : toText(key),
    value: value === null ? null : toText(value),
    headers: Object.fromEntries(headers),
  }
}

export function toMessage({ partition, timestamp, key, value, headers }: TopicRecord): Message {
  return {
    ...{ partition, timestamp },
    key: key === null ? null : toBytes(key),
    value: value === null ? null : toBytes(value),
    headers: headersOf(headers),
  }
}

/** Of what a message says, wherever it is. */
export function digestOf({ timestamp, key, value, headers }: TopicRecord): string {
  return createHash('sha256')
    .update(JSON.stringify([timestamp, key, value, headers]))
    .digest('hex')
}

function headersOf(headers: TopicRecord['headers']): IHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, content]) => [
      name,
      Array.isArray(content) ? content.map(toBytes) : toBytes(content),
    ]),
  )
}

function toText(content: Buffer | string): Bytes {
  const bytes = Buffer.from(content)
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString('base64') }
}

function toBytes(content: Bytes): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.base64, 'base64')
}

/** The text of a key or header that is text. */
export function textOf(content: Bytes | Bytes[] | null | undefined): string {
  return typeof content === 'string' ? content : ''
}

/** What was kept of a topic, in the order in which it was read: in order per partition. */
export async function* readRecords(backup: BackupFiles, file: BackupFile): AsyncGenerator<TopicRecord> {
  const input = await backup.readPacked(file)
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield recordSchema.parse(JSON.parse(line))
  }
}
