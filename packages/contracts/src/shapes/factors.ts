import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idSchema, timestampSchema } from './fields.ts'
import { examplePasskey, passkeySchema } from './passkeys.ts'
import { passwordSchema } from './people.ts'

/** What a right password is refused with (403) whose owner has a second factor, which comes next. Has `by` beside the usual members. */
export const SECOND_STEP_REQUIRED = 'second-step-required'
/** What a second step is refused with (401) when there was no first one within SECOND_STEP_SECONDS. */
export const SECOND_STEP_EXPIRED = 'second-step-expired'
/**
 * What a call is refused with (403) that the person has to prove themselves for again. Has `withCode` beside the usual members: a code is asked
 * for beside the password; `withPassword`: there is one; and `by`, what else the person has.
 */
export const STEP_UP_REQUIRED = 'proof-required'

/** How long the code of a second step may take after the password. */
export const SECOND_STEP_SECONDS = 300
/** For how long after a reauthentication a session may make calls that need a step-up. */
export const STEP_UP_SECONDS = 900

export const RECOVERY_CODES = 10

/** Of the authenticator app, or one of the recovery codes. */
const codeSchema = z
  .string({ error: wrong('code-required') })
  .trim()
  .min(1, wrong('code-required'))
  .max(64, wrong('code-too-long'))

export const codeBodySchema = z.strictObject({ code: codeSchema })
export type CodeBody = z.infer<typeof codeBodySchema>

/** The password once more, with a code where the account asks for one. */
export const passwordReauthenticationSchema = z.strictObject({ password: passwordSchema, code: codeSchema.optional() })
export type PasswordReauthentication = z.infer<typeof passwordReauthenticationSchema>

/** The same, without the password for who has just come from the OpenID provider to prove themselves. */
export const reauthenticationBodySchema = passwordReauthenticationSchema.partial({ password: true })
export type ReauthenticationBody = z.infer<typeof reauthenticationBodySchema>

/** What somebody has to prove themselves by, beside the password. */
export const factorKindSchema = z.enum(['app', 'passkey'])
export type FactorKind = z.infer<typeof factorKindSchema>

/** Whose password was right, and who isn't signed in by it. Without `by` it is an app. */
export const secondStepSchema = z.strictObject({ secondStepOf: idSchema, by: z.array(factorKindSchema).optional() })
export type SecondStep = z.infer<typeof secondStepSchema>

/** What an account asks for beside its password, and its passkeys, which also stand in the password's place. */
export const factorsSchema = z.object({
  /** The authenticator app; null where there is none, or it isn't confirmed. */
  totp: z.object({ since: timestampSchema }).nullable(),
  /** Those that are left. */
  recoveryCodes: z.int(),
  // An identity of before knows of none.
  passkeys: z.array(passkeySchema).default([]),
  /** Whether a passkey is asked for beside the password though there is no app. */
  passkeyAsked: z.boolean().default(false),
  /** Whether there is a password; without, the OpenID provider says who it is. An identity of before doesn't say. */
  hasPassword: z.boolean().default(true),
})
export type Factors = z.infer<typeof factorsSchema>
export const exampleFactors: Factors = {
  totp: { since: '2026-11-24T08:00:00.000Z' },
  recoveryCodes: RECOVERY_CODES,
  passkeys: [examplePasskey],
  passkeyAsked: false,
  hasPassword: true,
}

/** Whether the password alone isn't enough. */
export function hasSecondStep({ totp, passkeyAsked }: Factors): boolean {
  return totp !== null || passkeyAsked
}

/** What they can prove themselves by. */
export function kindsOf({ totp, passkeys }: Factors): FactorKind[] {
  return [...(totp === null ? [] : ['app' as const]), ...(passkeys.length > 0 ? ['passkey' as const] : [])]
}

/** What an authenticator app is set up with, once. */
export const totpKeySchema = z.object({
  /** Base32, to be typed. */
  key: z.string(),
  /** otpauth://, to be shown as a QR code. */
  uri: z.string(),
})
export type TotpKey = z.infer<typeof totpKeySchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
export const exampleRecoveryCodes: RecoveryCodes = {
  recoveryCodes: ['k7m4-92qx-hd3v-8rwt-51ny-jc6z', '04pb-tq8e-nx2m-v7kd-9hsa-g3wf'],
}
