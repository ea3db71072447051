import { EVENT_OWNERS, type EventContract, type EventOwner, topicOf } from './event.ts'
import { EVENTS } from './events.ts'
import { eventJsonSchema } from './json-schema.ts'

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
    ce_time: { type: 'string', format: 'date-time' },
    ce_subject: text("The aggregate's id"),
    ce_partitionkey: text("The message key: the aggregate's id"),
    ce_sequence: text("The aggregate's version after the change; rises by one per event of the same aggregate"),
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

function message(event: EventContract) {
  const { $id, $schema, ...payload } = eventJsonSchema(event)
  return {
    name: event.type,
    title: event.name,
    summary: event.description,
    contentType: 'application/json',
    headers: { $ref: '#/components/schemas/cloudEventHeaders' },
    payload,
  }
}

function channel(owner: EventOwner) {
  const events = EVENTS.filter((event) => event.owner === owner)
  return {
    address: topicOf(owner),
    description: `Facts of ${owner}, keyed by the id of the ${[...new Set(events.map((event) => event.aggregate))].join(' or ')}.`,
    messages: Object.fromEntries(
      events.map((event) => [
        event.version === 1 ? event.name : `${event.name}-v${event.version}`,
        { $ref: `#/components/messages/${event.type.replaceAll('.', '-')}` },
      ]),
    ),
  }
}

/** The AsyncAPI 3.0 document of all topics. */
export function asyncApiDocument(): Record<string, unknown> {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Lectern events',
      version: '1.0.0',
      description: 'CloudEvents 1.0 in Kafka binary mode. History is kept, so a consumer may start from the beginning.',
    },
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
      messages: Object.fromEntries(EVENTS.map((event) => [event.type.replaceAll('.', '-'), message(event)])),
    },
  }
}
