import { z } from 'zod'
import { idSchema } from './fields.ts'
import { lenientLanguageSchema } from './language-schema.ts'
import { linkTokenSchema } from './link-token.ts'
import { emailSchema, newPasswordSchema } from './people.ts'
import { emailStateSchema, signUpRoleSchema } from './principal.ts'

/** What tells somebody that a change was made of how they sign in, or of what they may do. */
export const SIGN_IN_EMAIL_KINDS = [
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'passkey-asked',
  'passkey-not-asked',
  'factors-removed',
  'password-changed',
  'openid-linked',
  'openid-unlinked',
  'account-suspended',
  'account-restored',
  'administrator-right-added',
  'administrator-right-removed',
  'system-right-added',
  'system-right-removed',
] as const
export type SignInEmailKind = (typeof SIGN_IN_EMAIL_KINDS)[number]

/** What identity has written to people: each is about one account, or about one that may become of it. */
export const ACCOUNT_EMAIL_KINDS = [
  'confirm-email',
  'email-changed',
  'already-registered',
  'reset-password',
  'invitation',
  ...SIGN_IN_EMAIL_KINDS,
] as const
export const accountEmailKindSchema = z.enum(ACCOUNT_EMAIL_KINDS)
export type AccountEmailKind = z.infer<typeof accountEmailKindSchema>

/** What a letter says, for whoever sends it. */
export const accountEmailSchema = z.object({
  letterId: z.uuid(),
  kind: accountEmailKindSchema,
  userId: idSchema.nullable(),
  /** The e-mail address that it goes to, which need not be that of the account (any more, or yet). */
  to: z.string(),
  /** Of the person; null where there is no account. */
  name: z.string().nullable(),
  /** Where its link leads, from the site's own address on: `/reset-password#<token>`. Null for a letter that only tells something. */
  path: z.string().startsWith('/').nullable(),
  /** Until when the link is good, ISO 8601 UTC. A letter isn't sent any more then. */
  expiresAt: z.iso.datetime(),
  /** Of an invitation: as what. */
  role: signUpRoleSchema.nullable().default(null),
  /** Of an invitation: where mail with invitations to the address can be ended. */
  stopPath: z.string().startsWith('/').nullable().default(null),
  /** What the person chose to be written to in; null where they haven't, or there is no account. */
  language: lenientLanguageSchema,
})
export type AccountEmail = z.infer<typeof accountEmailSchema>

/** Where mail to a person goes. */
export const mailAddressSchema = z.object({
  userId: idSchema,
  email: z.string(),
  name: z.string(),
  /** Whether the person has shown that it is theirs. */
  isConfirmed: z.boolean(),
  /** What they chose to be written to in. */
  language: lenientLanguageSchema,
})
export type MailAddress = z.infer<typeof mailAddressSchema>

export const linkBodySchema = z.strictObject({ token: linkTokenSchema })

export const requestResetBodySchema = z.strictObject({ email: emailSchema })

export const resetPasswordBodySchema = z.strictObject({ token: linkTokenSchema, newPassword: newPasswordSchema })
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>

/** How it stands with somebody's own address. */
export const emailStatusSchema = z.object({
  email: z.string(),
  /** Null where no mail is sent, so that there is nothing to confirm. */
  state: emailStateSchema.nullable(),
  /** The address that takes its place as soon as the link that went there is opened. */
  pending: z.string().nullable(),
})
export type EmailStatus = z.infer<typeof emailStatusSchema>
export const exampleEmailStatus: EmailStatus = { email: 'ada@example.org', state: 'confirmed', pending: null }
