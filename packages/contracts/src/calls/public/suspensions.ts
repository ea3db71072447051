import { z } from 'zod'
import { erasureIdSchema, exampleErasureId } from '../../shapes/erasures.ts'
import { exampleSuspension, suspensionSchema } from '../../shapes/suspensions.ts'
import { defineRoute } from './route.ts'

/** By the cookie that a refused login sets, for 15 minutes: there is no session. */
const common = { owner: 'gateway', access: 'public', problems: ['suspended-access-over'] } as const

export const getOwnSuspension = defineRoute({
  ...common,
  id: 'getOwnSuspension',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/suspension',
  summary: 'Get why your account is suspended, in the 15 minutes after a refused login',
  responses: { 200: suspensionSchema },
  example: { answer: exampleSuspension },
})

export const downloadSuspendedData = defineRoute({
  ...common,
  id: 'downloadSuspendedData',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/suspension/data',
  summary: 'Download your data while your account is suspended',
  responses: { 200: z.string() },
  responseMediaType: 'application/zip',
  problems: ['suspended-access-over', 'export-being-prepared', 'export-limit-reached'],
})

export const deleteSuspendedAccount = defineRoute({
  ...common,
  id: 'deleteSuspendedAccount',
  method: 'DELETE',
  path: '/api/suspension/account',
  summary: 'Delete your account while it is suspended',
  responses: { 200: z.object({ erasureId: erasureIdSchema.nullable() }) },
  example: { answer: { erasureId: exampleErasureId } },
})
