import { type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { pino } from 'pino'
import type { BaseConfig } from '../process/config.ts'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { loggerOptions } from '../process/logging.ts'
import { createKafka } from './kafka.ts'
import { applyMany, type Dispatch, type Dispatcher, OtherVersionCame, type SourceMessage } from './subscriptions.ts'
import { openTopicReader, type TopicReader } from './topic-reader.ts'

export interface ReplaySettings {
  service: string
  /** What it is read for: two replays of one service for the same thing must not run at once. */
  purpose: string
  config: Pick<BaseConfig, 'KAFKA_TOPIC_PREFIX'> & KafkaAccess
  owners: readonly EventOwner[]
  /** Some messages of one partition, in order; after a rebalance some may come again. Partitions are read side by side. */
  onMessages: (messages: SourceMessage[]) => Promise<void>
}

const AT_ONCE = 1_000
const SIDE_BY_SIDE = 3

/** Opens the history of the owners' topics, to be read again apart from the service's own consumption. Throws when Kafka is away. */
export async function openReplay({
  service,
  purpose,
  config,
  owners,
  onMessages,
}: ReplaySettings): Promise<TopicReader> {
  const prefix = config.KAFKA_TOPIC_PREFIX
  const log = pino(loggerOptions(service, 'error'), process.stderr)
  const byTopic = new Map(owners.map((owner) => [topicOf(owner, prefix), owner]))
  return openTopicReader({
    kafka: createKafka({ access: config, clientId: `${service}-${purpose}`, log }),
    groupId: `${prefix}.${service}.${purpose}`,
    topics: [...byTopic.keys()],
    atOnce: AT_ONCE,
    sideBySide: SIDE_BY_SIDE,
    onMessages: (messages, { topic, partition }) => {
      const owner = byTopic.get(topic)
      if (owner === undefined) throw new Error(`a message of ${topic}, which nobody asked for`)
      return onMessages(messages.map((message) => ({ owner, topic, partition, offset: message.offset, message })))
    },
  })
}

/**
 * Brings messages of a replay to their handlers; what nobody here cares about, or what came in another version, changes nothing. Those of
 * handlers that take many come last. Throws what a handler throws, PoisonEvent for a message that can't be handled.
 */
export async function applyReplayed<Tx>(
  dispatcher: Dispatcher<Tx>,
  messages: readonly SourceMessage[],
  tx: Tx,
): Promise<void> {
  const many: Dispatch<Tx>[] = []
  for (const message of messages) {
    const dispatch = dispatcher.dispatch(message)
    if (dispatch?.many) {
      many.push(dispatch)
      continue
    }
    try {
      await dispatch?.apply(tx)
    } catch (error) {
      if (!(error instanceof OtherVersionCame)) throw error
    }
  }
  await applyMany(many, tx)
}
