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
const PATIENCE_MS = 20_000

/** What each service tells operators of itself. The same calls at every service, so that each fails by itself. */
function operationsOf(owner: ServiceName) {
  const named = `${owner.slice(0, 1).toUpperCase()}${owner.slice(1)}`
  const common = { owner, access: 'operator', patienceMs: PATIENCE_MS } as const
  return {
    readMessaging: defineRoute({
      ...common,
      id: `read${named}Messaging`,
      method: 'GET',
      path: `/api/operator/${owner}/messaging`,
      summary: `What waits in the outbox of ${owner}, and how far it is with what it hears`,
      responses: { 200: messagingStateSchema },
    }),
    listDeadLetters: defineRoute({
      ...common,
      id: `list${named}DeadLetters`,
      method: 'GET',
      path: `/api/operator/${owner}/dead-letters`,
      summary: `What ${owner} couldn't handle, grouped by type and reason, the oldest first`,
      description: 'A hundred groups at most; `keys` is of all.',
      responses: { 200: deadLettersSchema },
    }),
    listParkedKeys: defineRoute({
      ...common,
      id: `list${named}ParkedKeys`,
      method: 'GET',
      path: `/api/operator/${owner}/parked-keys`,
      summary: `The keys of a group of dead letters of ${owner}, the oldest first`,
      query: parkedKeysQuerySchema,
      responses: { 200: z.array(parkedKeySchema) },
      responseHeaders: totalCountHeader,
    }),
    readParkedEvent: defineRoute({
      ...common,
      id: `read${named}ParkedEvent`,
      method: 'GET',
      path: `/api/operator/${owner}/parked-event`,
      summary: `The event on which a key waits in the dead letters of ${owner}, as it stands on its topic`,
      query: deadLettersFilterSchema.pick({ owner: true, key: true }).required(),
      responses: { 200: parkedEventSchema },
      problems: [404],
    }),
    redriveDeadLetters: defineRoute({
      ...common,
      id: `redrive${named}DeadLetters`,
      method: 'POST',
      path: `/api/operator/${owner}/redrive`,
      summary: `Feed dead letters to ${owner} again: all, those of a group, or those of a key`,
      description:
        'In order per key, as `npm run dlq:redrive` does. What takes longer than ten seconds goes on by itself. 409 while another one runs.',
      body: deadLettersFilterSchema,
      responses: { 200: redriveResultSchema },
      problems: [409],
      example: { body: { owner: 'catalog', key: '88' } },
    }),
    listHandledEvents: defineRoute({
      ...common,
      id: `list${named}HandledEvents`,
      method: 'GET',
      path: `/api/operator/${owner}/handled-events`,
      summary: `Which of these events ${owner} has handled, and when`,
      description: 'What was handled more than a month ago is forgotten.',
      query: eventIdsQuerySchema,
      responses: { 200: z.array(handledEventSchema) },
    }),
  }
}
export type Operations = ReturnType<typeof operationsOf>

/** By the service that answers. */
export const OPERATIONS = Object.fromEntries(SERVICES.map((name) => [name, operationsOf(name)])) as Record<
  ServiceName,
  Operations
>
