import type { IHeaders, KafkaMessage, Message } from 'kafkajs'
import { z } from 'zod'
import { headersAsText } from './cloud-event.ts'
import type { SourceMessage } from './subscriptions.ts'

/** Errors may quote what they failed on; a header keeps the beginning only. */
const ERROR_CHARACTERS = 500

const placeSchema = z.object({
  'x-source-topic': z.string(),
  'x-source-partition': z.coerce.number().pipe(z.int().min(0)),
  'x-source-offset': z.string().regex(/^\d+$/),
})

/** The message as it came, with why and whence in headers. */
export function toDeadLetter({ topic, partition, offset, message }: SourceMessage, error: Error): Message {
  const headers: IHeaders = {
    ...message.headers,
    'x-error': `${error.name}: ${error.message}`.slice(0, ERROR_CHARACTERS),
    'x-source-topic': topic,
    'x-source-partition': String(partition),
    'x-source-offset': offset,
    'x-failed-at': new Date().toISOString(),
  }
  return { key: message.key, value: message.value, headers }
}

/** Where a dead letter stood on its main topic. Throws on a message that the kit didn't put there. */
export function sourceOfDeadLetter(message: KafkaMessage, owner: SourceMessage['owner']): SourceMessage {
  const place = placeSchema.parse(headersAsText(message.headers))
  return {
    owner,
    topic: place['x-source-topic'],
    partition: place['x-source-partition'],
    offset: place['x-source-offset'],
    message,
  }
}
