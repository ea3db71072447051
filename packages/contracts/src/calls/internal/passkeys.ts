import { z } from 'zod'
import { recoveryCodesSchema } from '../../shapes/factors.ts'
import { idParamSchema, idSchema } from '../../shapes/fields.ts'
import {
  assertionBodySchema,
  attestationBodySchema,
  creationOptionsSchema,
  credentialSchema,
  expectedAnswerSchema,
  passkeyNameBodySchema,
  passkeyNameSchema,
  passkeySchema,
} from '../../shapes/passkeys.ts'
import { principalSchema } from '../../shapes/principal.ts'
import { defineInternalCall } from './internal-call.ts'

const byGateway = { owner: 'identity', callers: ['gateway'] } as const
const params = z.strictObject({ userId: idParamSchema })
const ofOne = params.extend({ passkeyId: idParamSchema })

/**
 * Whose passkey it is that has answered the challenge: of `userId`, where one is given. 401 for any other answer; with the type
 * `passkey-copied` for one whose counter isn't above that of the last.
 */
export const checkPasskey = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/passkeys/answer',
  body: z.strictObject({
    answer: assertionBodySchema,
    expected: expectedAnswerSchema,
    userId: idSchema.nullable(),
  }),
  responses: { 200: principalSchema },
})

/** By which their authenticators know the passkeys of somebody, who need not be signed in yet. */
export const listCredentials = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}/credentials',
  params,
  responses: { 200: z.array(credentialSchema) },
})

/** This and what follows is for the token's own user. 409 where there are too many already. */
export const beginPasskey = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/passkeys/options',
  params,
  body: expectedAnswerSchema.pick({ challenge: true, rpId: true }),
  responses: { 200: creationOptionsSchema },
})

/** 403 for an answer that isn't what was expected; 409 for a passkey that is somebody's already, and where there are too many. */
export const addPasskey = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/passkeys',
  params,
  body: z.strictObject({ answer: attestationBodySchema, expected: expectedAnswerSchema, name: passkeyNameSchema }),
  responses: { 201: passkeySchema },
})

/** 404 where there is no such passkey of the person's. */
export const renamePasskey = defineInternalCall({
  ...byGateway,
  method: 'PATCH',
  path: '/internal/users/{userId}/passkeys/{passkeyId}',
  params: ofOne,
  body: passkeyNameBodySchema,
  responses: { 200: passkeySchema },
})

/** 204 also where there is no such passkey of the person's. */
export const removePasskey = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/passkeys/{passkeyId}',
  params: ofOne,
  responses: { 204: null },
})

/** Asks for a passkey beside the password. 409 without a passkey, and where a second factor is asked for already. */
export const askForPasskey = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/factors/passkey-step',
  params,
  responses: { 200: recoveryCodesSchema },
})

export const stopAskingForPasskey = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/factors/passkey-step',
  params,
  responses: { 204: null },
})
