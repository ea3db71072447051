import { firstAccountBodySchema, openedSetupSchema, setupTokenBodySchema } from '../../shapes/first-run.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { defineRoute } from './route.ts'

const token = '7Q4K-MX2P-9RTD'
/** Anybody may send one. */
const ofSetup = { owner: 'gateway', access: 'public', bodyLimit: 16_384 } as const

export const openSetup = defineRoute({
  ...ofSetup,
  id: 'openSetup',
  method: 'POST',
  path: '/api/setup-links',
  summary: 'Get what the setup link of a new site says; changes nothing',
  description:
    '404 for a token that isn’t this site’s, 409 for one that was used or has expired, 429 after three wrong ones in a minute.',
  body: setupTokenBodySchema,
  responses: { 200: openedSetupSchema },
  problems: [
    'setup-token-wrong',
    'setup-token-used',
    'setup-token-expired',
    'too-many-setup-tries',
    'sign-in-unavailable',
  ],
  example: {
    body: { token },
    answer: { email: 'ada@example.org', school: 'Northlight Academy', expiresAt: '2026-12-01T10:00:00.000Z' },
  },
})

export const createFirstAccount = defineRoute({
  ...ofSetup,
  id: 'createFirstAccount',
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the first operator’s account with the setup link, and log in',
  description: 'The token works once, and only while the site has no operator. It is refused as by `openSetup`.',
  body: firstAccountBodySchema,
  responses: { 201: userSchema },
  problems: [
    ...(['setup-token-wrong', 'setup-token-used', 'setup-token-expired', 'too-many-setup-tries'] as const),
    ...(['sign-in-unavailable', 'username-taken', 'email-taken'] as const),
  ],
  example: {
    body: {
      token,
      username: 'ada',
      email: 'ada@example.org',
      fullName: 'Ada Lovelace',
      password: 'correct horse battery',
    },
    answer: exampleUser,
  },
})
