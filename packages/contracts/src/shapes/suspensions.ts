import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { timestampSchema } from './fields.ts'

const SUSPENSION_REASON_LENGTH = { min: 10, max: 300 }
/** For so long after a refused login a suspended person can download their data, or delete their account. */
export const SUSPENDED_ACCESS_SECONDS = 900

export const suspensionSchema = z.object({
  at: timestampSchema,
  /** In the administrator's words: the suspended person reads it. */
  reason: z.string(),
})
export type Suspension = z.infer<typeof suspensionSchema>

export const exampleSuspension: Suspension = {
  at: '2026-11-28T09:30:00.000Z',
  reason: 'Posts advertising in three courses',
}

export const suspendBodySchema = z.strictObject({
  reason: z
    .string({ error: wrong('suspension-reason-required') })
    .trim()
    .min(SUSPENSION_REASON_LENGTH.min, wrong('suspension-reason-too-short', { least: SUSPENSION_REASON_LENGTH.min }))
    .max(SUSPENSION_REASON_LENGTH.max, wrong('suspension-reason-too-long', { most: SUSPENSION_REASON_LENGTH.max })),
  /** Whether the person gets an email about it. */
  notify: z.boolean().default(true),
})
export type SuspendBody = z.infer<typeof suspendBodySchema>
