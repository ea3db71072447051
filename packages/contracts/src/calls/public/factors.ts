import {
  codeBodySchema,
  exampleFactors,
  exampleRecoveryCodes,
  factorsSchema,
  RECOVERY_CODES,
  reauthenticationBodySchema,
  recoveryCodesSchema,
  SECOND_STEP_SECONDS,
  STEP_UP_SECONDS,
  totpKeySchema,
} from '../../shapes/factors.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { defineRoute } from './route.ts'

const BODY_LIMIT = 4_096
const ofGateway = { owner: 'gateway', bodyLimit: BODY_LIMIT } as const
const ONCE = 'Told once; it can’t be read again.'

export const takeSecondStep = defineRoute({
  ...ofGateway,
  id: 'takeSecondStep',
  method: 'POST',
  path: '/api/login/second-step',
  access: 'public',
  summary: 'Finish a login with a code; sets the session cookie',
  description:
    `Within ${SECOND_STEP_SECONDS / 60} minutes of \`login\` or \`replacePassword\`, from the same browser; later 401 with the type ` +
    '`/problems/second-step-expired`. The code is from the authenticator app, or a recovery code; each works once: 401.',
  body: codeBodySchema,
  responses: { 200: userSchema },
  problems: [
    'second-step-expired',
    'second-step-code-incorrect',
    'account-suspended',
    'account-not-found',
    'too-many-attempts',
    'sign-in-unavailable',
  ],
  example: { body: { code: '492039' }, answer: exampleUser },
})

export const reauthenticate = defineRoute({
  ...ofGateway,
  id: 'reauthenticate',
  method: 'POST',
  path: '/api/user/proof',
  access: 'signed-in',
  summary: 'Confirm your identity, for calls that require it',
  description:
    `For ${STEP_UP_SECONDS / 60} minutes the session may do what is refused with the type \`/problems/proof-required\`. 403 for a wrong ` +
    'password or code; the code is needed where the account has a second factor. Without a password it is for people who have come from the OpenID provider to prove ' +
    'themselves (`beginOpenid` with `proof`) within the last minutes; else 403 with that type.',
  body: reauthenticationBodySchema,
  responses: { 204: null },
  problems: [
    'proof-required',
    'too-many-attempts',
    'sign-in-unavailable',
    'account-not-found',
    'current-password-incorrect',
    'current-password-expired',
    'password-change-required',
    'proof-code-incorrect',
    'identity-not-yours',
  ],
  example: { body: { password: 'correct horse battery' } },
})

export const getFactors = defineRoute({
  whileViewing: 'refused',
  ...{ id: 'getFactors', method: 'GET', path: '/api/user/factors', owner: 'gateway', access: 'persons-own' },
  summary: "Get your account's second factors and passkeys",
  responses: { 200: factorsSchema },
  problems: ['account-not-found'],
  example: { answer: exampleFactors },
})

export const beginTotp = defineRoute({
  ...ofGateway,
  id: 'beginTotp',
  method: 'POST',
  path: '/api/user/factors/totp',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Generate a new key for an authenticator app',
  description: `${ONCE} Nothing asks for a code until \`confirmTotp\`. 409 where there is an app already.`,
  responses: { 200: totpKeySchema },
  problems: ['proof-required', 'account-not-found', 'totp-already-on'],
  example: {
    answer: {
      key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Lectern:ada?issuer=Lectern&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    },
  },
})

export const confirmTotp = defineRoute({
  ...ofGateway,
  id: 'confirmTotp',
  method: 'PUT',
  path: '/api/user/factors/totp',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Turn on codes from an authenticator app',
  description: `With a code of it: 403 when it is wrong, 409 when nothing waits to be confirmed. Answers ${RECOVERY_CODES} recovery codes. ${ONCE}`,
  body: codeBodySchema,
  responses: { 200: recoveryCodesSchema },
  problems: ['proof-required', 'account-not-found', 'totp-not-begun', 'totp-code-incorrect'],
  example: { body: { code: '492039' }, answer: exampleRecoveryCodes },
})

export const removeTotp = defineRoute({
  ...ofGateway,
  id: 'removeTotp',
  method: 'DELETE',
  path: '/api/user/factors/totp',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Turn off codes; requires a passkey instead, or else deletes the recovery codes',
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})

export const renewRecoveryCodes = defineRoute({
  ...ofGateway,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/factors/recovery-codes',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Generate recovery codes, replacing all earlier ones',
  description: `${ONCE} 409 where no second factor is asked for.`,
  responses: { 200: recoveryCodesSchema },
  problems: ['proof-required', 'account-not-found', 'second-step-not-on'],
  example: { answer: exampleRecoveryCodes },
})
