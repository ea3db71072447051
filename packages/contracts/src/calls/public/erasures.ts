import { z } from 'zod'
import {
  ERASURE_HANGS_MINUTES,
  ERASURE_SHOWN_DAYS,
  erasureParamsSchema,
  erasureSchema,
  exampleErasure,
  hangingErasureSchema,
} from '../../shapes/erasures.ts'
import { defineRoute } from './route.ts'

export const getErasure = defineRoute({
  id: 'getErasure',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/erasures/{erasureId}',
  owner: 'gateway',
  access: 'public',
  summary: 'Get which services have confirmed deleting an account',
  description: `By the id that \`deleteAccount\` answers. Nothing in it tells whose account it was. ${ERASURE_SHOWN_DAYS} days after all have confirmed it is 404.`,
  params: erasureParamsSchema,
  responses: { 200: erasureSchema },
  problems: ['deletion-not-found'],
  example: { answer: exampleErasure },
})

export const listHangingErasures = defineRoute({
  id: 'listHangingErasures',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/erasures',
  owner: 'identity',
  access: 'any-right',
  summary: `List deletions that some service hasn't confirmed within ${ERASURE_HANGS_MINUTES} minutes, oldest first`,
  description: 'A hundred at most.',
  responses: { 200: z.array(hangingErasureSchema) },
  example: { answer: [{ userId: 31, erasedAt: '2026-11-24T12:00:00.000Z', waitsFor: ['billing'] }] },
})
