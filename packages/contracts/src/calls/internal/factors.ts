import { z } from 'zod'
import {
  codeBodySchema,
  factorsSchema,
  passwordReauthenticationSchema,
  recoveryCodesSchema,
  totpKeySchema,
} from '../../shapes/factors.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import { principalSchema } from '../../shapes/principal.ts'
import { defineInternalCall } from './internal-call.ts'

const byGateway = { owner: 'identity', callers: ['gateway'] } as const
const params = z.strictObject({ userId: idParamSchema })

/** Of whoever has proved their password a moment ago. 401 for a wrong code, one that was used, and where there is no factor. */
export const checkSecondStep = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/second-step',
  params,
  body: codeBodySchema,
  responses: { 200: principalSchema },
})

/** This and what follows is for the token's own user. 403 for a wrong password or code; 400 where a code is asked for and missing. */
export const reauthenticate = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/proof',
  params,
  body: passwordReauthenticationSchema,
  responses: { 204: null },
})

export const readFactors = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}/factors',
  params,
  responses: { 200: factorsSchema },
})

/** A new key, in place of one that wasn't confirmed. 409 where there is one that was. */
export const beginTotp = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/factors/totp',
  params,
  responses: { 200: totpKeySchema },
})

/** 403 for a wrong code, 409 where nothing waits to be confirmed. */
export const confirmTotp = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/factors/totp',
  params,
  body: codeBodySchema,
  responses: { 200: recoveryCodesSchema },
})

export const removeTotp = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/factors/totp',
  params,
  responses: { 204: null },
})

/** In place of all from before. 409 without a factor. */
export const renewRecoveryCodes = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/factors/recovery-codes',
  params,
  responses: { 200: recoveryCodesSchema },
})
