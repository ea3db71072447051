import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idSchema, timestampSchema } from './fields.ts'

/** Who has something of a person, and confirms that it is gone. */
export const ERASURE_PARTS = [
  ...(['identity', 'catalog', 'learning', 'billing', 'analytics', 'engagement'] as const),
  /** Sessions, and what is kept beside them. */
  'gateway',
] as const
export const erasurePartSchema = z.enum(ERASURE_PARTS)
export type ErasurePart = z.infer<typeof erasurePartSchema>

/** How many days a finished erasure can be looked at. */
export const ERASURE_SHOWN_DAYS = 7

/** 128 random bits. */
export const erasureIdSchema = z.string().regex(/^[\w-]{22}$/, wrong('erasure-id-invalid'))
export const erasureParamsSchema = z.strictObject({ erasureId: erasureIdSchema })

/** An erasure as whoever has its id sees it: of whom stands nowhere. */
export const erasureSchema = z.object({
  erasedAt: timestampSchema,
  parts: z.array(z.object({ part: erasurePartSchema, confirmedAt: timestampSchema.nullable() })),
})
export type Erasure = z.infer<typeof erasureSchema>

/** The same for the gateway, which asks the parts. */
export const openErasureSchema = erasureSchema.extend({ id: erasureIdSchema, userId: idSchema })
export type OpenErasure = z.infer<typeof openErasureSchema>

/** An erasure that hangs, for operators. */
export const hangingErasureSchema = z.object({
  userId: idSchema,
  erasedAt: timestampSchema,
  /** Those that have not confirmed. */
  waitsFor: z.array(erasurePartSchema),
})
export type HangingErasure = z.infer<typeof hangingErasureSchema>

/** After how many minutes an erasure counts as hanging. */
export const ERASURE_HANGS_MINUTES = 5

export const exampleErasureId = '1W0s2m4QkZ8yT3uJ6vB9nA'
export const exampleErasure: Erasure = {
  erasedAt: '2026-11-24T12:00:00.000Z',
  parts: [
    { part: 'identity', confirmedAt: '2026-11-24T12:00:00.000Z' },
    { part: 'catalog', confirmedAt: null },
  ],
}
