import { createHash } from 'node:crypto'
import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'

/** A row of the outbox, as the relay reads it. */
export interface OutboxRow {
  id: string
  event_id: string
  /** The owner. */
  topic: string
  key: string
  type: string
  subject: string
  sequence: number
  time: Date
  /** JSON text; null is a tombstone. */
  data: string | null
  traceparent: string | null
  /** Of the contract, all in which the event is published, as `1,2`; null for one. */
  versions: string | null
}

/** The attributes of a CloudEvent that came in from Kafka. */
export interface EventAttributes {
  id: string
  source: string
  type: string
  subject: string
  time: string
  sequence: number
  traceparent?: string | undefined
  /** All versions in which the event is published, where there are several. */
  versions?: number[] | undefined
}

const headersSchema = z
  .object({
    ce_id: z.uuid(),
    ce_source: z.string().min(1),
    ce_type: z.string().min(1),
    ce_specversion: z.literal('1.0'),
    ce_subject: z.string(),
    ce_time: z.iso.datetime({ offset: true }),
    ce_sequence: z
      .string()
      .regex(/^\d{1,15}$/, 'must be a whole number')
      .transform(Number),
    ce_versions: z
      .string()
      .regex(/^\d{1,5}(,\d{1,5})*$/, 'must be whole numbers, separated by commas')
      .transform((list) => list.split(',').map(Number))
      .optional(),
    traceparent: z.string().optional(),
  })
  .transform(
    (headers): EventAttributes => ({
      id: headers.ce_id,
      source: headers.ce_source,
      type: headers.ce_type,
      subject: headers.ce_subject,
      time: headers.ce_time,
      sequence: headers.ce_sequence,
      traceparent: headers.traceparent,
      versions: headers.ce_versions,
    }),
  )

/**
 * CloudEvents 1.0 in Kafka's binary mode: attributes as `ce_` headers, the data as the value. Kafka's own time of the message is the
 * event's as well: it keeps, compacts and refuses messages by it, and that of whoever sends them may be off.
 */
export function toKafkaMessage(row: OutboxRow): Message {
  return {
    key: row.key,
    value: row.data,
    timestamp: timestampOf(row.time),
    headers: {
      ce_id: row.event_id,
      ce_source: `/lectern/${row.topic}`,
      ce_type: row.type,
      ce_specversion: '1.0',
      ce_time: row.time.toISOString(),
      ce_subject: row.subject,
      ce_partitionkey: row.key,
      ce_sequence: String(row.sequence),
      'content-type': 'application/json',
      ...(row.traceparent && { traceparent: row.traceparent }),
      ...(row.versions && { ce_versions: row.versions }),
    },
  }
}

/** As Kafka has it. */
export function timestampOf(time: Date): string {
  return String(time.getTime())
}

/** kafkajs hands headers back as Buffers, or as lists of them when one is repeated: the last counts. */
export function headersAsText(headers: IHeaders | undefined): Record<string, string> {
  const entries = Object.entries(headers ?? {}).flatMap(([name, value]) => {
    const last = Array.isArray(value) ? value.at(-1) : value
    return last === undefined ? [] : [[name, last.toString()] as const]
  })
  return Object.fromEntries(entries)
}

/** The attributes, or what is wrong with them. */
export function readAttributes(message: Pick<KafkaMessage, 'headers'>): EventAttributes | z.ZodError {
  const result = headersSchema.safeParse(headersAsText(message.headers))
  return result.success ? result.data : result.error
}

/** A stable id for a message that carries none, so that it too can be told apart from its repetitions. */
export function positionId(topic: string, partition: number, offset: string): string {
  const hex = createHash('sha256').update(`${topic}/${partition}/${offset}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
