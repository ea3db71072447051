import { z } from 'zod'
import { codeBodySchema } from '../../shapes/factors.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  linkedIdentitiesSchema,
  openidIdentitySchema,
  openidSecondStepSchema,
  openidStrangerSchema,
} from '../../shapes/openid.ts'
import { registerBodySchema } from '../../shapes/people.ts'
import { principalSchema } from '../../shapes/principal.ts'
import { defineInternalCall } from './internal-call.ts'

const byGateway = { owner: 'identity', callers: ['gateway'] } as const
const params = z.strictObject({ userId: idParamSchema })

/** Whose identity it is, or whose second step comes next; or what there is to know of somebody who isn't known. `email`: one that the provider knows to be theirs. */
export const signInByOpenid = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/openid/sign-ins',
  body: openidIdentitySchema.extend({ email: z.string().nullable() }),
  responses: { 200: z.union([principalSchema, openidSecondStepSchema, openidStrangerSchema]) },
})

/** An account without a password. 409 for a username, an address or an identity that somebody has. */
export const createOpenidUser = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/openid/users',
  body: registerBodySchema
    .omit({ password: true })
    .extend({ identity: openidIdentitySchema, emailIsVerified: z.boolean() }),
  responses: { 201: principalSchema },
})

/** This and what follows is for the token's own user. */
export const readOpenidIdentities = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}/openid-identities',
  params,
  responses: { 200: linkedIdentitiesSchema },
})

/** Again, it changes nothing. 409 for one that is another account's, and for a second one of the same issuer. */
export const linkOpenid = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/openid-identities',
  params,
  body: openidIdentitySchema,
  responses: { 204: null },
})

/** 409 without a password: nobody could sign in any more. */
export const unlinkOpenid = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/openid-identities/{identityId}',
  params: params.extend({ identityId: idParamSchema }),
  responses: { 204: null },
})

/** 403 for another's identity and for a wrong code; 400 where a code is asked for and missing. */
export const reauthenticateByOpenid = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/openid-proof',
  params,
  body: openidIdentitySchema.extend(codeBodySchema.partial().shape),
  responses: { 204: null },
})
