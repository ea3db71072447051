import { EVENT_OWNERS, type EventContract, type EventOwner, topicOf } from './event.ts'
import { EVENTS } from './events.ts'
import { eventJsonSchema } from './json-schema.ts'

const BINDINGS = '0.5.0'
const text = (description: string) => ({ type: 'string', description })

/** CloudEvents attributes in Kafka's binary mode, as every message carries them. */
const HEADERS = {
  type: 'object',
  required: [
    'ce_id',
    'ce_source',
    'ce_type',
    'ce_specversion',
    'ce_time',
    'ce_subject',
    'ce_partitionkey',
    'ce_sequence',
  ],
  properties: {
    ce_id: text('Unique per event; the same on a redelivery'),
    ce_source: text('The publishing service'),
    ce_type: text('lectern.<owner>.<name>.v<version>'),
    ce_specversion: { type: 'string', const: '1.0' },
    ce_time: {
      type: 'string',
      format: 'date-time',
      description:
        'UTC. When Lectern wrote it down, in the transaction of the change: for money the time of its booking, which can be days after it moved at the card provider',
    },
    ce_subject: text("The aggregate's id"),
    ce_partitionkey: text("The message key: the aggregate's id"),
    ce_sequence: {
      type: 'string',
      pattern: '^[0-9]{1,15}$',
      description:
        "The aggregate's version after the change, in decimal digits; rises by one per event of the same aggregate",
    },
    ce_versions: text(
      'All versions in which the event is published, as `1,2`: one message each with the same ce_id. Absent for one',
    ),
    traceparent: text('W3C trace context of the request that caused the event'),
    'content-type': { type: 'string', const: 'application/json' },
    ce_signature: text(
      'On what billing publishes since it signs: a detached JWS (RFC 7515, RFC 7797) of topic, key, headers and body',
    ),
  },
}

/** Of those whose id is no number, too. */
function keyOf({ aggregate }: EventContract): string {
  if (aggregate === 'school') return '`school`: there is one'
  if (aggregate === 'letter') return "The email's id, a UUID"
  if (aggregate === 'invitation')
    return "The invitation's id in decimal digits, a dash, and when it was sent, in milliseconds since 1970"
  return `The ${aggregate}'s id in decimal digits`
}

function message(event: EventContract) {
  const { $id, $schema, ...payload } = eventJsonSchema(event)
  return {
    name: event.type,
    title: event.name,
    summary: event.description,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/cloudEventHeaders' },
    bindings: { kafka: { key: text(keyOf(event)), bindingVersion: BINDINGS } },
    payload,
  }
}

/** Comes to each partition of a compacted topic now and then, and means nothing: Kafka compacts only what it no longer appends to. */
function marker(owner: EventOwner) {
  return {
    name: `lectern.${owner}.marker.v1`,
    title: 'marker',
    summary: 'Says nothing, and keeps compaction going: leave it, as any type that you do not know.',
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/cloudEventHeaders' },
    bindings: { kafka: { key: text('marker-<partition>'), bindingVersion: BINDINGS } },
    payload: { type: 'object' },
  }
}

/** As the service kit makes the topics. */
const PARTITIONS = 6
const FOREVER = { 'cleanup.policy': ['delete'], 'retention.ms': -1 }
const COMPACTED = { 'cleanup.policy': ['compact'], 'delete.retention.ms': 604_800_000 }
const isCompacted = (owner: EventOwner) => owner === 'identity'

function channel(owner: EventOwner) {
  const events = EVENTS.filter((event) => event.owner === owner)
  const keys = [...new Set(events.map(({ aggregate }) => aggregate))].toSorted()
  return {
    address: topicOf(owner),
    description: `Facts of ${owner}, keyed by the id of the ${keys.join(' or ')}. ${isCompacted(owner) ? RETAINS_NEWEST : RETAINS_ALL}`,
    bindings: {
      kafka: {
        partitions: PARTITIONS,
        topicConfiguration: isCompacted(owner) ? COMPACTED : FOREVER,
        bindingVersion: BINDINGS,
      },
    },
    messages: Object.fromEntries([
      ...events.map((event) => [
        event.version === 1 ? event.name : `${event.name}-v${event.version}`,
        { $ref: `#/components/messages/${event.type.replaceAll('.', '-')}` },
      ]),
      ...(isCompacted(owner) ? [['marker', { $ref: `#/components/messages/lectern-${owner}-marker` }]] : []),
    ]),
  }
}

const RETAINS_ALL = 'Everything since the beginning is kept.'
const RETAINS_NEWEST =
  'Compacted: of each key the newest state is kept, and of an erased one nothing, not even, after a week, the tombstone.'

/** Where Kafka is: whoever runs an installation knows, and gives out accounts that may read. */
const SERVERS = {
  secured: {
    host: '{brokers}',
    protocol: 'kafka-secure',
    description: 'Kafka of an installation whose settings ask for TLS: an account that may read the topics logs in.',
    variables: {
      brokers: { description: 'host:port, several separated by commas', examples: ['kafka.example.org:9093'] },
    },
    security: [{ $ref: '#/components/securitySchemes/account' }],
  },
  local: {
    host: '{brokers}',
    protocol: 'kafka',
    description:
      'Kafka without TLS, where only this machine reaches it, as `npm start` runs it: KAFKA_BROKERS in runtime.env.',
    variables: { brokers: { description: 'host:port', examples: ['127.0.0.1:9092'] } },
    security: [{ $ref: '#/components/securitySchemes/account' }],
  },
}

const DESCRIPTION = [
  'CloudEvents 1.0 in Kafka binary mode, written in transactions of Kafka: read with isolation level read_committed.',
  'History is kept, so a consumer may start from the beginning. Order holds per key; an event may come again under its ce_id.',
  'Money is in US cents. Subscribe to topics by name: a pattern such as `lectern.*` also matches dead letters and what',
  'Lectern keeps for itself. Topics have a prefix of their own where several installations share a Kafka.',
  'In words: docs/events.md; as a program: examples/reporting.',
].join(' ')

/** The AsyncAPI 3.0 document of all topics. */
export function asyncApiDocument(): Record<string, unknown> {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Lectern events',
      version: '1.0.0',
      description: DESCRIPTION,
    },
    servers: SERVERS,
    defaultContentType: 'application/json',
    channels: Object.fromEntries(EVENT_OWNERS.map((owner) => [owner, channel(owner)])),
    operations: Object.fromEntries(
      EVENT_OWNERS.map((owner) => [
        `${owner}Publishes`,
        { action: 'send', channel: { $ref: `#/channels/${owner}` }, summary: `${owner} publishes through its outbox` },
      ]),
    ),
    components: {
      schemas: { cloudEventHeaders: HEADERS },
      securitySchemes: {
        account: {
          type: 'scramSha512',
          description: 'KAFKA_USERNAME and KAFKA_PASSWORD, as `npm run kafka:install -- --reader <name>` prints them',
        },
      },
      messages: Object.fromEntries([
        ...EVENTS.map((event) => [event.type.replaceAll('.', '-'), message(event)]),
        ...EVENT_OWNERS.filter(isCompacted).map((owner) => [`lectern-${owner}-marker`, marker(owner)]),
      ]),
    },
  }
}
