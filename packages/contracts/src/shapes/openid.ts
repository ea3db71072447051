import { z } from 'zod'
import { secondStepSchema } from './factors.ts'
import { idSchema, timestampSchema } from './fields.ts'
import { registerBodySchema } from './people.ts'
import { signUpRoleSchema } from './principal.ts'

/** How long the way to the provider and back may take, and then the choice of what comes of it. */
export const OPENID_SECONDS = 600

/** What somebody goes to the provider for: to sign in, to link who they are there with their account, or to prove themselves again. */
const purposeSchema = z.enum(['sign-in', 'link', 'proof'])
export type OpenidPurpose = z.infer<typeof purposeSchema>

export const beginOpenidBodySchema = z.strictObject({
  purpose: purposeSchema.default('sign-in'),
  /** A path of this site to come back to. What is none is as if it weren't there. */
  redirect: z.string().max(2_048).optional(),
})
export type BeginOpenidBody = z.infer<typeof beginOpenidBodySchema>

export const openidBeginningSchema = z.object({
  /** The provider's page, where the browser goes next. */
  location: z.url(),
})
export type OpenidBeginning = z.infer<typeof openidBeginningSchema>

/** Why nobody was signed in who came back from the provider. */
const OPENID_REFUSALS = ['over', 'declined', 'away', 'unproven', 'failed'] as const
export const openidRefusalSchema = z.enum(OPENID_REFUSALS)
export type OpenidRefusal = z.infer<typeof openidRefusalSchema>

/** Somebody whom the provider knows and Lectern doesn't. */
export const unlinkedIdentitySchema = z.object({
  /** What the provider is called here. */
  provider: z.string(),
  /** `link`: signing in with the password comes first; then, or where that is wanted, the two are linked. */
  next: z.enum(['register', 'link']),
  /** The address that the provider knows to be theirs. Null where it doesn't, or doesn't say so. */
  email: z.string().nullable(),
  /** Whose account has confirmed that address here: told to nobody but the address's owner. */
  username: z.string().nullable(),
  /** What the new account's form begins with. */
  suggested: z.object({ username: z.string(), fullName: z.string(), email: z.string() }),
  /** Null where they choose it themselves. */
  role: signUpRoleSchema.nullable(),
})
export type UnlinkedIdentity = z.infer<typeof unlinkedIdentitySchema>
export const exampleUnlinkedIdentity: UnlinkedIdentity = {
  ...{ provider: 'Example School', next: 'register', email: 'ada@example.org', username: null, role: null },
  suggested: { username: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org' },
}

/** A new account without a password. The address counts where the provider knows none; the role where it says none. */
export const openidAccountBodySchema = registerBodySchema.omit({ password: true }).partial({ email: true })
export type OpenidAccountBody = z.infer<typeof openidAccountBodySchema>

/** Who somebody is at a provider: for ever the same there, and no address. */
export const openidIdentitySchema = z.strictObject({ issuer: z.string().min(1), subject: z.string().min(1).max(255) })
export type OpenidIdentity = z.infer<typeof openidIdentitySchema>

/** One that is linked with an account. */
export const linkedIdentitySchema = z.object({ id: idSchema, issuer: z.string(), since: timestampSchema })
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>

export const linkedIdentitiesSchema = z.object({
  identities: z.array(linkedIdentitySchema),
  /** Who has none signs in by an identity alone, and keeps the last one. */
  hasPassword: z.boolean(),
})
export type LinkedIdentities = z.infer<typeof linkedIdentitiesSchema>

/** Somebody has this identity and a second factor: what is said beside whose code comes next is what tries are counted by. */
export const openidSecondStepSchema = secondStepSchema.extend({ username: z.string() })

/** Nobody has this identity yet. */
export const openidStrangerSchema = z.strictObject({
  /** Whether the address, which the provider knows to be theirs, is an account's already. */
  isAddressTaken: z.boolean(),
  /** Of the account that has confirmed it. */
  username: z.string().nullable(),
})
