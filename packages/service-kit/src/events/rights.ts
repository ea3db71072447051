import { EVENT_OWNERS, type EventOwner, topicOf } from '@lectern/contracts/events/event.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { deadLetterTopicOf, erasedTopicOf, groupIdOf, type ServiceOnKafka } from './topics.ts'

export interface Right {
  resource: 'topic' | 'group' | 'transactional-id'
  name: string
  /** Every name that begins so, in place of the one. */
  isPrefix?: boolean
  operation: 'read' | 'write' | 'describe-configs'
}

/** Who may write, or read and write, a topic may also see how it is set. */
function onTopic(name: string, ...operations: ('read' | 'write')[]): Right[] {
  return [...operations, 'describe-configs' as const].map((operation) => ({ resource: 'topic', name, operation }))
}

/** The groups of a service: its consumers' by generation, and those in which its commands read. */
function groups(name: string): Right[] {
  return [
    { resource: 'group', name, operation: 'read' },
    { resource: 'group', name: `${name}.`, isPrefix: true, operation: 'read' },
  ]
}

/** Under what name a service's relay keeps others of its kind out. */
export function relayNameOf(service: string, prefix: string): string {
  return `${prefix}.${service}.relay`
}

/**
 * All that a service may do in Kafka: write its own topic, and read it after a restore; tell who was erased, if it is identity; read what it subscribes to; write and read its own
 * dead letters. It makes no topics and changes none. Kafka lets everybody describe what they may read or write.
 */
export function rightsOf({ name, consumes }: ServiceOnKafka, prefix: string): Right[] {
  const own = EVENT_OWNERS.find((owner) => owner === name)
  const publishing: Right[] = own
    ? [
        ...onTopic(topicOf(own, prefix), 'read', 'write'),
        ...(own === userDeleted.owner ? onTopic(erasedTopicOf(prefix), 'write') : []),
        { resource: 'transactional-id', name: relayNameOf(name, prefix), operation: 'write' },
      ]
    : []
  const consuming = consumes.flatMap((owner) => [
    ...onTopic(topicOf(owner, prefix), 'read'),
    ...onTopic(deadLetterTopicOf(owner, name, prefix), 'read', 'write'),
  ])
  return [...publishing, ...consuming, ...groups(groupIdOf(name, prefix))]
}

/** What a system outside may do: read these owners' events, in groups whose names begin with its account's. */
export function readerRights(username: string, owners: readonly EventOwner[], prefix: string): Right[] {
  return [...owners.flatMap((owner) => onTopic(topicOf(owner, prefix), 'read')), ...groups(username)]
}
