import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  beginOpenidBodySchema,
  exampleUnlinkedIdentity,
  linkedIdentitiesSchema,
  OPENID_SECONDS,
  openidAccountBodySchema,
  openidBeginningSchema,
  unlinkedIdentitySchema,
} from '../../shapes/openid.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { defineRoute } from './route.ts'

const BODY_LIMIT = 16_384
const ofGateway = { owner: 'gateway', bodyLimit: BODY_LIMIT } as const
const MINUTES = OPENID_SECONDS / 60

export const beginOpenid = defineRoute({
  ...ofGateway,
  id: 'beginOpenid',
  method: 'POST',
  path: '/api/openid/beginnings',
  access: 'public',
  summary: "Start a sign-in with the site's OpenID provider",
  description:
    `Answers the provider's page, where the browser goes next; within ${MINUTES} minutes it comes back to \`/api/openid/callback\`, which leads on to a page. ` +
    '`link` and `proof` need a session (401). 404 where the site has no provider, 503 where that is away.',
  body: beginOpenidBodySchema,
  responses: { 200: openidBeginningSchema },
  problems: ['openid-not-set-up', 'openid-unreachable', 'proof-required', 'account-not-found'],
  example: {
    body: { purpose: 'sign-in', redirect: '/courses/3' },
    answer: { location: 'https://login.example.org/authorize?client_id=lectern&response_type=code' },
  },
})

export const getUnlinkedIdentity = defineRoute({
  whileViewing: 'refused',
  ...{ id: 'getUnlinkedIdentity', method: 'GET', path: '/api/openid/arrival', owner: 'gateway', access: 'public' },
  summary: "Get the provider's identity in this browser that has no account yet",
  description: `For ${MINUTES} minutes, to the browser that it was begun in; else 404.`,
  responses: { 200: unlinkedIdentitySchema },
  problems: ['openid-arrival-expired'],
  example: { answer: exampleUnlinkedIdentity },
})

export const registerByOpenid = defineRoute({
  ...ofGateway,
  id: 'registerByOpenid',
  method: 'POST',
  path: '/api/openid/accounts',
  access: 'public',
  summary: "Create an account without a password from the provider's identity, and log in",
  description:
    'The address is the provider’s where that knows it to be theirs, and the role where it says one. 404 where nobody has come, or too long ago.',
  body: openidAccountBodySchema,
  responses: { 201: userSchema },
  problems: [
    'openid-arrival-expired',
    'username-taken',
    'email-taken',
    'sign-up-by-invitation',
    'link-not-valid',
    'identity-of-another-account',
  ],
  example: { body: { username: 'ada', fullName: 'Ada Lovelace', role: 'student' }, answer: exampleUser },
})

export const linkOpenid = defineRoute({
  ...ofGateway,
  id: 'linkOpenid',
  method: 'POST',
  path: '/api/openid/links',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: "Connect the provider's identity to your account",
  description: '404 where nobody has come, or too long ago; 409 where that is another account’s already.',
  responses: { 204: null },
  problems: [
    'proof-required',
    'account-not-found',
    'openid-arrival-expired',
    'identity-of-another-account',
    'identity-already-linked',
  ],
})

export const listOpenidIdentities = defineRoute({
  whileViewing: 'refused',
  ...{ id: 'listOpenidIdentities', method: 'GET', path: '/api/user/openid', owner: 'gateway', access: 'persons-own' },
  summary: 'List the identities connected to your account',
  responses: { 200: linkedIdentitiesSchema },
  problems: ['account-not-found'],
  example: {
    answer: {
      identities: [{ id: 1, issuer: 'https://login.example.org', since: '2026-11-24T08:00:00.000Z' }],
      hasPassword: true,
    },
  },
})

export const unlinkOpenid = defineRoute({
  ...ofGateway,
  id: 'unlinkOpenid',
  method: 'DELETE',
  path: '/api/user/openid/{identityId}',
  access: 'persons-own',
  stepUp: 'everybody',
  summary: 'Disconnect this identity',
  description: '409 for an account without a password: set one first.',
  params: z.strictObject({ identityId: idParamSchema }),
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found', 'unlinking-requires-password'],
})
