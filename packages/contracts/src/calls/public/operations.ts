import { z } from 'zod'
import { totalCountHeader } from '../../shapes/fields.ts'
import {
  deadLettersFilterSchema,
  deadLettersSchema,
  eventIdsQuerySchema,
  handledEventSchema,
  messagingStateSchema,
  parkedEventSchema,
  parkedKeySchema,
  parkedKeysQuerySchema,
  redriveResultSchema,
} from '../../shapes/operations.ts'
import { defineRoute, SERVICES, type ServiceName } from './route.ts'

/** Longer than a service looks for what is slow, and than it redrives before it answers that it goes on. */
const TIMEOUT_MS = 20_000

const [since, handledAt] = ['2026-11-21T14:12:40.000Z', '2026-11-21T14:34:10.000Z']
const eventId = '0192f3a4-5b6c-7d8e-9f01-23456789abcd'
const exampleOutbox = { waiting: 2, oldestAge: 0.04, lastPublishedAt: handledAt, leader: 'web-1/31' }
const exampleConsumer = {
  owner: 'catalog',
  topic: 'lectern.catalog',
  lag: 3,
  age: 0.2,
  parkedKeys: 1,
  samples: [0, null, 3],
}
const [type, reason] = ['lectern.catalog.course-published.v1', 'price must be 0 or more']
const exampleGroup = {
  ...{ owner: 'catalog', topic: 'lectern.catalog', type, reason },
  ...{ keys: 1, letters: 2, since, last: handledAt, key: '88' },
}
const exampleEvent = {
  ...{ topic: 'lectern.catalog', partition: 3, offset: '1203', key: '88' },
  ...{ headers: { ce_id: eventId, ce_type: type }, data: { id: 88, price: -1 } },
}
const exampleRedrive = { finished: true, handled: 2, healedKeys: 1, stuck: [], stuckKeys: 0 }

/** What each service tells operators of itself. The same calls at every service, so that each fails by itself. */
function operationsOf(owner: ServiceName) {
  const named = `${owner.slice(0, 1).toUpperCase()}${owner.slice(1)}`
  const common = { owner, access: 'system', timeoutMs: TIMEOUT_MS } as const
  return {
    readMessaging: defineRoute({
      ...common,
      id: `read${named}Messaging`,
      method: 'GET',
      whileViewing: 'refused',
      path: `/api/operator/${owner}/messaging`,
      summary: `Get the outbox backlog and consumer lag of ${owner}`,
      responses: { 200: messagingStateSchema },
      example: { answer: { outbox: exampleOutbox, consumers: [exampleConsumer] } },
    }),
    listDeadLetters: defineRoute({
      ...common,
      id: `list${named}DeadLetters`,
      method: 'GET',
      whileViewing: 'refused',
      path: `/api/operator/${owner}/dead-letters`,
      summary: `List dead letters of ${owner}, grouped by type and reason, oldest first`,
      description: 'A hundred groups at most; `keys` is of all.',
      responses: { 200: deadLettersSchema },
      example: { answer: { groups: [exampleGroup], keys: 1, redriving: false } },
    }),
    listParkedKeys: defineRoute({
      ...common,
      id: `list${named}ParkedKeys`,
      method: 'GET',
      whileViewing: 'refused',
      path: `/api/operator/${owner}/parked-keys`,
      summary: `List the keys of a group of dead letters of ${owner}, oldest first`,
      query: parkedKeysQuerySchema,
      responses: { 200: z.array(parkedKeySchema) },
      example: { answer: [{ key: '88', letters: 2, since }] },
      responseHeaders: totalCountHeader,
    }),
    readParkedEvent: defineRoute({
      ...common,
      id: `read${named}ParkedEvent`,
      method: 'GET',
      whileViewing: 'refused',
      path: `/api/operator/${owner}/parked-event`,
      summary: `Get the event that blocks a key in the dead letters of ${owner}, as on its topic`,
      query: deadLettersFilterSchema.pick({ owner: true, key: true }).required(),
      responses: { 200: parkedEventSchema },
      example: { answer: exampleEvent },
      problems: ['parked-key-not-found', 'parked-event-not-found', 'kafka-unavailable'],
    }),
    redriveDeadLetters: defineRoute({
      ...common,
      id: `redrive${named}DeadLetters`,
      method: 'POST',
      path: `/api/operator/${owner}/redrive`,
      summary: `Redrive dead letters of ${owner}: all, one group or one key`,
      description:
        'In order per key, as `npm run dlq:redrive` does. What takes longer than ten seconds continues in the background. 409 while another one runs.',
      body: deadLettersFilterSchema,
      responses: { 200: redriveResultSchema },
      problems: ['redrive-running', 'kafka-unavailable'],
      example: { body: { owner: 'catalog', key: '88' }, answer: exampleRedrive },
    }),
    listHandledEvents: defineRoute({
      ...common,
      id: `list${named}HandledEvents`,
      method: 'GET',
      whileViewing: 'refused',
      path: `/api/operator/${owner}/handled-events`,
      summary: `Get which of these events ${owner} has handled, and when`,
      description: 'What was handled more than a month ago is forgotten.',
      query: eventIdsQuerySchema,
      responses: { 200: z.array(handledEventSchema) },
      example: { answer: [{ eventId, handledAt }] },
    }),
  }
}
export type Operations = ReturnType<typeof operationsOf>

/** By the service that answers. */
export const OPERATIONS = Object.fromEntries(SERVICES.map((name) => [name, operationsOf(name)])) as Record<
  ServiceName,
  Operations
>
