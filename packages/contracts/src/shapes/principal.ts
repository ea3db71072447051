import { z } from 'zod'
import { lenientLanguageSchema } from './language-schema.ts'
import { RIGHTS, type Right } from './rights.ts'
import { suspensionSchema } from './suspensions.ts'

/** What people are that sign up. */
export const SIGN_UP_ROLES = ['student', 'teacher'] as const
export const signUpRoleSchema = z.enum(SIGN_UP_ROLES)
export type SignUpRole = z.infer<typeof signUpRoleSchema>

export const rightSchema = z.enum(RIGHTS)

/** All that a person is to have. */
export const rightsBodySchema = z.strictObject({ rights: z.array(rightSchema).max(RIGHTS.length) })

/** A person as events tell of them and people projections store them. `version` rises with every change. No event tells of rights. */
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
  /** Absent while the account isn't suspended. */
  suspended: z.boolean().optional(),
})
export type Person = z.infer<typeof personSchema>

/** Whether an e-mail address is known to be its account's: `taken` is one that another account has confirmed since. */
export const emailStateSchema = z.enum(['confirmed', 'unconfirmed', 'taken'])
export type EmailState = z.infer<typeof emailStateSchema>

/** The signed-in person as internal tokens carry them. */
export const principalSchema = personSchema.extend({
  /** Absent for people without any. */
  rights: z.array(rightSchema).optional(),
  /** Absent where no mail is sent, so that nobody can confirm an address. */
  emailState: emailStateSchema.optional(),
  /** Absent while the account isn't suspended. A suspended person has no session. */
  suspension: suspensionSchema.optional(),
  /** The administrator who views the site as this person: reads write nothing then, and nothing else is done. */
  viewedBy: z.int().optional(),
})
export type Principal = z.infer<typeof principalSchema>

export function hasOneOf({ rights = [] }: Pick<Principal, 'rights'>, wanted: readonly Right[]): boolean {
  return rights.some((right) => wanted.includes(right))
}
