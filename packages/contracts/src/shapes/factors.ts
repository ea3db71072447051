import { z } from 'zod'
import { idSchema, timestampSchema } from './fields.ts'
import { passwordSchema } from './people.ts'

/** What a right password is refused with (403) whose owner has a second factor: a code comes next. */
export const SECOND_STEP_REQUIRED = 'second-step-required'
/** What a second step is refused with (401) when there was no first one within SECOND_STEP_SECONDS. */
export const SECOND_STEP_EXPIRED = 'second-step-expired'
/** What a call is refused with (403) that the person has to prove themselves for again. Has `withCode` beside the usual members. */
export const PROOF_REQUIRED = 'proof-required'

/** How long the code of a second step may take after the password. */
export const SECOND_STEP_SECONDS = 300
/** How long a session that was proved may do what is asked for again. */
export const PROOF_SECONDS = 900

export const RECOVERY_CODES = 10

/** Of the authenticator app, or one of the recovery codes. */
const codeSchema = z.string({ error: 'Code is required' }).trim().min(1, 'Code is required').max(64, 'Code is too long')

export const codeBodySchema = z.strictObject({ code: codeSchema })
export type CodeBody = z.infer<typeof codeBodySchema>

/** The password once more, with a code where the account asks for one. */
export const proofBodySchema = z.strictObject({ password: passwordSchema, code: codeSchema.optional() })
export type ProofBody = z.infer<typeof proofBodySchema>

/** Whose password was right, and who isn't signed in by it. */
export const secondStepSchema = z.strictObject({ secondStepOf: idSchema })
export type SecondStep = z.infer<typeof secondStepSchema>

/** What an account asks for beside its password. */
export const factorsSchema = z.object({
  /** The authenticator app; null where there is none, or it isn't confirmed. */
  totp: z.object({ since: timestampSchema }).nullable(),
  /** Those that are left. */
  recoveryCodes: z.int(),
})
export type Factors = z.infer<typeof factorsSchema>
export const exampleFactors: Factors = { totp: { since: '2026-11-24T08:00:00.000Z' }, recoveryCodes: RECOVERY_CODES }

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
