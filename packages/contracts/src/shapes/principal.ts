import { z } from 'zod'
import { lenientLanguageSchema } from './language-schema.ts'

/** What people are that sign up. */
export const SIGN_UP_ROLES = ['student', 'teacher'] as const
export const signUpRoleSchema = z.enum(SIGN_UP_ROLES)
export type SignUpRole = z.infer<typeof signUpRoleSchema>

/** Whom a call comes from. An account becomes an operator by a command, and by nothing else. */
export const roleSchema = z.enum([...SIGN_UP_ROLES, 'operator'])
export type Role = z.infer<typeof roleSchema>

/**
 * A person as events tell of them and people projections store them. `version` rises with every change. Who operates is in no event: an
 * operator's account has the role here that it signed up with.
 */
export const personSchema = z.object({
  id: z.int(),
  role: signUpRoleSchema,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  bio: z.string().nullable(),
  /** IANA name, such as `Europe/Rome`; null or absent while the person hasn't chosen one. */
  timeZone: z.string().nullable().optional(),
  /** BCP 47, such as `de`: what Lectern speaks to them in. */
  language: lenientLanguageSchema,
  version: z.int(),
  /** Whether the person has shown that the address is theirs; absent in events of before. Where no mail is sent nobody can. */
  emailConfirmed: z.boolean().optional(),
})
export type Person = z.infer<typeof personSchema>

/** Whether an e-mail address is known to be its account's: `taken` is one that another account has confirmed since. */
export const emailStateSchema = z.enum(['confirmed', 'unconfirmed', 'taken'])
export type EmailState = z.infer<typeof emailStateSchema>

/** The signed-in person as internal tokens carry them. */
export const principalSchema = personSchema.extend({
  role: roleSchema,
  /** Absent where no mail is sent, so that nobody can confirm an address. */
  emailState: emailStateSchema.optional(),
})
export type Principal = z.infer<typeof principalSchema>
