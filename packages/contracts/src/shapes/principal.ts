import { z } from 'zod'

export const ROLES = ['student', 'teacher'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

/** The signed-in person as internal tokens carry them and people projections store them. `version` rises with every change. */
export const principalSchema = z.object({
  id: z.int(),
  role: roleSchema,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  bio: z.string().nullable(),
  /** IANA name, such as `Europe/Rome`; null or absent while the person hasn't chosen one. */
  timeZone: z.string().nullable().optional(),
  version: z.int(),
})
export type Principal = z.infer<typeof principalSchema>
