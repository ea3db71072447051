import { z } from 'zod'
import { erasureIdSchema, erasureParamsSchema, erasurePartSchema, openErasureSchema } from '../../shapes/erasures.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import { defineInternalCall } from './internal-call.ts'

const byGateway = { owner: 'identity', callers: ['gateway'] } as const

/** For the token's own user, who was erased a moment ago. 404 where that is longer ago than it is shown. */
export const findErasure = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}/erasure',
  params: z.strictObject({ userId: idParamSchema }),
  responses: { 200: z.object({ erasureId: erasureIdSchema }) },
})

/** 404 for one that nobody knows, or knows any more. */
export const readErasure = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/erasures/{erasureId}',
  params: erasureParamsSchema,
  responses: { 200: openErasureSchema },
})

/** Erasures that not every part has confirmed: each to one caller in some seconds, so that of several gateways one asks. */
export const takeOpenErasures = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/erasures/open',
  responses: { 200: z.array(openErasureSchema) },
})

/** Again changes nothing. 404 as above. */
export const confirmErasure = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/erasures/{erasureId}/confirmations/{part}',
  params: erasureParamsSchema.extend({ part: erasurePartSchema }),
  idempotent: true,
  responses: { 204: null },
})
