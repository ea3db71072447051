import { z } from 'zod'
import type { ProblemCode } from '../../problems/problems.ts'
import { exampleRecoveryCodes, RECOVERY_CODES, recoveryCodesSchema, STEP_UP_SECONDS } from '../../shapes/factors.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  assertionBodySchema,
  attestationBodySchema,
  creationOptionsSchema,
  exampleAssertion,
  exampleAttestation,
  exampleCreationOptions,
  examplePasskey,
  exampleRequestOptions,
  PASSKEY_SECONDS,
  PASSKEYS_MAX,
  passkeyNameBodySchema,
  passkeySchema,
  requestOptionsSchema,
} from '../../shapes/passkeys.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { defineRoute } from './route.ts'

const BODY_LIMIT = 32_768
const ofGateway = { owner: 'gateway', bodyLimit: BODY_LIMIT } as const
const params = z.strictObject({ passkeyId: idParamSchema })
const ONCE = `The challenge works once, for ${PASSKEY_SECONDS / 60} minutes`
const expired = (code: ProblemCode) => `with the type \`/problems/${code}\` for a challenge that is good no more`

const challenge = { responses: { 200: requestOptionsSchema }, example: { answer: exampleRequestOptions } }
const signingIn = {
  ...ofGateway,
  body: assertionBodySchema,
  responses: { 200: userSchema },
  example: { body: exampleAssertion, answer: exampleUser },
} as const

export const beginPasskeySignIn = defineRoute({
  whileViewing: 'refused',
  ...{ id: 'beginPasskeySignIn', method: 'GET', path: '/api/login/passkey', owner: 'gateway', access: 'public' },
  summary: 'Get the challenge for signing in with a passkey',
  description: `${ONCE}, by \`signInWithPasskey\` alone.`,
  ...challenge,
})

export const signInWithPasskey = defineRoute({
  ...signingIn,
  problems: [
    'account-suspended',
    'passkey-expired',
    'passkey-unknown',
    'passkey-refused',
    'passkey-copied',
    'account-not-found',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, without a password; sets the session cookie',
  description: `No code is needed afterwards, because using a passkey unlocks its device. 401; ${expired('passkey-expired')}.`,
})

export const beginPasskeySecondStep = defineRoute({
  whileViewing: 'refused',
  ...{ id: 'beginPasskeySecondStep', method: 'GET', path: '/api/login/second-step/passkey', owner: 'gateway' },
  access: 'public',
  summary: 'Get the passkey challenge that follows the password',
  description: `${ONCE}, by \`takePasskeySecondStep\` from the same browser. 401 as with \`takeSecondStep\`.`,
  problems: ['second-step-expired'],
  ...challenge,
})

export const takePasskeySecondStep = defineRoute({
  ...signingIn,
  problems: [
    'account-suspended',
    'second-step-expired',
    'passkey-expired',
    'passkey-unknown',
    'passkey-refused',
    'passkey-copied',
    'account-not-found',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  id: 'takePasskeySecondStep',
  method: 'POST',
  path: '/api/login/second-step/passkey',
  access: 'public',
  summary: 'Finish a login with a passkey instead of a code; sets the session cookie',
  description: `As \`takeSecondStep\`. 401; ${expired('passkey-expired')}.`,
})

export const beginPasskeyReauthentication = defineRoute({
  ...{
    id: 'beginPasskeyReauthentication',
    method: 'GET',
    whileViewing: 'refused',
    path: '/api/user/proof/passkey',
    owner: 'gateway',
    access: 'signed-in',
  },
  summary: 'Get the challenge for confirming your identity with a passkey',
  description: `${ONCE}, by \`reauthenticateByPasskey\` in the same session. 409 without a passkey.`,
  problems: ['no-passkey'],
  ...challenge,
})

export const reauthenticateByPasskey = defineRoute({
  ...ofGateway,
  id: 'reauthenticateByPasskey',
  method: 'POST',
  path: '/api/user/proof/passkey',
  access: 'signed-in',
  summary: 'Confirm your identity with a passkey instead of password and code',
  description: `For ${STEP_UP_SECONDS / 60} minutes, as \`reauthenticate\`. 403; ${expired('passkey-challenge-expired')}.`,
  body: assertionBodySchema,
  responses: { 204: null },
  problems: [
    'passkey-challenge-expired',
    'proof-passkey-unknown',
    'proof-passkey-refused',
    'proof-passkey-copied',
    'account-not-found',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  example: { body: exampleAssertion },
})

export const beginPasskey = defineRoute({
  ...ofGateway,
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/user/factors/passkeys/options',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Get the challenge for creating a passkey',
  description: `${ONCE}, by \`addPasskey\` in the same session. 409 for an account with ${PASSKEYS_MAX} already.`,
  responses: { 200: creationOptionsSchema },
  problems: ['proof-required', 'account-not-found', 'passkey-limit-reached'],
  example: { answer: exampleCreationOptions },
})

export const addPasskey = defineRoute({
  ...ofGateway,
  id: 'addPasskey',
  method: 'POST',
  path: '/api/user/factors/passkeys',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Add a passkey',
  description:
    `You can sign in with it. After the password, nothing more is required than before: see \`askForPasskey\`. 403 for another answer than was ` +
    `asked for, ${expired('passkey-challenge-expired')}; 409 for a passkey that an account has already, and for an account with ${PASSKEYS_MAX}.`,
  body: attestationBodySchema,
  responses: { 201: passkeySchema },
  problems: [
    'proof-required',
    'account-not-found',
    'passkey-challenge-expired',
    'passkey-not-made',
    'already-passkey',
    'passkey-limit-reached',
  ],
  example: { body: exampleAttestation, answer: examplePasskey },
})

export const renamePasskey = defineRoute({
  ...ofGateway,
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/api/user/factors/passkeys/{passkeyId}',
  access: 'persons-own',
  summary: 'Rename a passkey',
  params,
  body: passkeyNameBodySchema,
  responses: { 200: passkeySchema },
  problems: ['passkey-not-found', 'proof-required'],
  example: { body: { name: 'iPhone' }, answer: { ...examplePasskey, name: 'iPhone' } },
})

export const removePasskey = defineRoute({
  ...ofGateway,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/user/factors/passkeys/{passkeyId}',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Remove a passkey',
  description:
    'With the last of all factors nothing is asked for beside the password any more, and the recovery codes go.',
  params,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})

export const askForPasskey = defineRoute({
  ...ofGateway,
  id: 'askForPasskey',
  method: 'POST',
  path: '/api/user/factors/passkey-step',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Require a passkey after the password',
  description: `Answers ${RECOVERY_CODES} recovery codes, told once. 409 without a passkey, and where a second factor is asked for already.`,
  responses: { 200: recoveryCodesSchema },
  problems: ['proof-required', 'account-not-found', 'passkey-required', 'second-step-already-on'],
  example: { answer: exampleRecoveryCodes },
})

export const stopAskingForPasskey = defineRoute({
  ...ofGateway,
  id: 'stopAskingForPasskey',
  method: 'DELETE',
  path: '/api/user/factors/passkey-step',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Stop requiring a passkey after the password; without an app, also deletes the recovery codes',
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})
