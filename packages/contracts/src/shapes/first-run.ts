import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { registerBodySchema } from './people.ts'

/** The token of a setup link, as printed or typed: 7Q4K-MX2P-9RTD. */
const setupTokenSchema = z
  .string({ error: wrong('setup-token-required') })
  .trim()
  .min(1, wrong('setup-token-required'))
  .max(64)

export const setupTokenBodySchema = z.strictObject({ token: setupTokenSchema })

/** What `lectern setup` was told, and until when the link works. */
export const openedSetupSchema = z.object({
  email: z.string(),
  school: z.string(),
  expiresAt: z.iso.datetime(),
})
export type OpenedSetup = z.infer<typeof openedSetupSchema>

/** The first administrator's account. */
export const firstAccountBodySchema = registerBodySchema
  .omit({ role: true, invitation: true })
  .extend({ token: setupTokenSchema })
export type FirstAccountBody = z.infer<typeof firstAccountBodySchema>
