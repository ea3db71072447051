import { z } from 'zod'
import { liveIdSchema, liveMessagesSchema } from '../../shapes/live.ts'
import { defineRoute } from './route.ts'

export const openLive = defineRoute({
  id: 'openLive',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/live',
  owner: 'gateway',
  access: 'persons-own',
  unattended: true,
  lasting: true,
  summary: 'Stream notices of changed data as server-sent events',
  description:
    'Server-sent events. `hello` comes first: `resumed` is false where the messages since `Last-Event-ID` (or `after`) are gone, or no id was given. `told` names reads that say something else now: send its id as `lectern-live-id` when you read them, so that no shared answer from before it comes; ' +
    '`reread` names a service whose reads are all to be made again; `end` comes before the stream ends: `closing`, to be opened again in a moment, or `session`, when it has ended or belongs to another person. Blocks without data move the id alone. ' +
    'A stream lasts as long as its session and doesn’t keep it from ending. 503 where too many are open, 404 where pages aren’t told.',
  problems: ['live-not-set-up', 'live-full', 'live-window-limit-reached', 'gateway-restarting'],
  query: z.strictObject({ after: liveIdSchema.optional() }),
  responses: { 200: z.string() },
  responseMediaType: 'text/event-stream',
})

export const getLiveMessages = defineRoute({
  id: 'getLiveMessages',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/live/told',
  owner: 'gateway',
  access: 'persons-own',
  unattended: true,
  summary: 'Get what your live stream sent since a given position',
  description:
    'For browsers to which no stream comes through. What was told is known for ten minutes. 404 where pages aren’t told.',
  problems: ['live-not-set-up'],
  query: z.strictObject({ after: liveIdSchema.optional() }),
  responses: { 200: liveMessagesSchema },
  example: {
    answer: {
      resumed: true,
      id: '1795644000123-0',
      messages: [{ id: '1795644000123-0', facts: [{ fact: 'notifications' as const }] }],
    },
  },
})
