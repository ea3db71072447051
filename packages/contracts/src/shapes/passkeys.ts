import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idSchema, timestampSchema } from './fields.ts'

/** How long an answer to a challenge may take. */
export const PASSKEY_SECONDS = 300
/** That a person may have. */
export const PASSKEYS_MAX = 10

/** Bytes as base64url, of at most so many letters. */
const bytesSchema = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, wrong('passkey-response-incomplete'))
    .max(most, wrong('passkey-response-too-long'))

/** The authenticator's own id of a passkey; at most 1023 bytes. */
const credentialIdSchema = bytesSchema(1_364)
const clientDataSchema = bytesSchema(4_096)
const transportsSchema = z.array(z.string().max(32)).max(10)

const descriptorSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()).optional(),
})

/** One that somebody has, with the id by which authenticators know it. */
export const credentialSchema = z.object({ id: z.string(), transports: z.array(z.string()) })
export type Credential = z.infer<typeof credentialSchema>

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  since: timestampSchema,
  usedAt: timestampSchema.nullable(),
  /** Whether it is on more than one device, or can be; else it is lost with its device. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>
export const examplePasskey: Passkey = {
  ...{ id: 1, name: 'Safari on iPhone', since: '2026-11-24T08:00:00.000Z', usedAt: null, backedUp: true },
}

export const passkeyNameSchema = z
  .string({ error: wrong('name-required') })
  .trim()
  .min(1, wrong('name-required'))
  .max(60, wrong('name-too-long'))
export const passkeyNameBodySchema = z.strictObject({ name: passkeyNameSchema })

/** What `navigator.credentials.create` is asked: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptionsSchema>
export const exampleCreationOptions: CreationOptions = {
  challenge: 'mHjYdBSZ0ibSaP8Ivq1wTRIJmbgxxiSMrgp0hj1OJWM',
  rp: { id: 'courses.example.org', name: 'Lectern' },
  user: { id: 'Nw', name: 'ada', displayName: 'Ada Lovelace' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: PASSKEY_SECONDS * 1_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** What `navigator.credentials.get` is asked: WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: whichever the authenticator has for the site. */
  allowCredentials: z.array(descriptorSchema),
})
export type RequestOptions = z.infer<typeof requestOptionsSchema>
export const exampleRequestOptions: RequestOptions = {
  challenge: exampleCreationOptions.challenge,
  rpId: 'courses.example.org',
  timeout: PASSKEY_SECONDS * 1_000,
  userVerification: 'required',
  allowCredentials: [],
}

/** What an authenticator answered to `create`. */
export const attestationBodySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: clientDataSchema,
  attestationObject: bytesSchema(20_000),
  transports: transportsSchema,
})
export type Attestation = z.infer<typeof attestationBodySchema>

/** What an authenticator answered to `get`. */
export const assertionBodySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: clientDataSchema,
  authenticatorData: bytesSchema(4_096),
  signature: bytesSchema(6_000),
  userHandle: bytesSchema(128).nullable(),
})
export type Assertion = z.infer<typeof assertionBodySchema>

const EXAMPLE_ID = 'AQIDBAUGBwgJCgsMDQ4PEA'
export const exampleAttestation: Attestation = {
  id: EXAMPLE_ID,
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  attestationObject: 'o2NmbXRkbm9uZQ',
  transports: ['internal'],
}
export const exampleAssertion: Assertion = {
  id: EXAMPLE_ID,
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDx',
  userHandle: null,
}

/** What an answer has to be made for: this challenge, at one of these origins, for this relying party (WebAuthn's word for a site). */
export const expectedAnswerSchema = z.strictObject({
  challenge: z.string().min(1),
  rpId: z.string().min(1),
  origins: z.array(z.string()).min(1),
})
export type ExpectedAnswer = z.infer<typeof expectedAnswerSchema>
