import { z } from 'zod'
import { declareProblems } from './declare.ts'

const minutes = z.int()

/** Of logins, proofs, sessions, one's own data, and what the gateway makes itself. */
export const gatewayProblems = declareProblems({
  'too-many-attempts': {
    status: 429,
    params: z.strictObject({ what: z.enum(['password', 'code', 'passkey']), minutes }),
  },
  'too-many-links': { status: 429, params: z.strictObject({ minutes }) },
  'too-many-setup-tries': { status: 429 },
  'second-step-required': { status: 403, params: z.strictObject({ by: z.enum(['app', 'passkey']) }) },
  'second-step-expired': { status: 401 },
  'account-suspended': { status: 403 },
  'account-not-suspended': { status: 409 },
  'suspended-access-over': { status: 404 },
  'proof-required': { status: 403 },
  'passkey-expired': { status: 401 },
  'passkey-challenge-expired': { status: 403 },
  'proof-passkey-unknown': { status: 403 },
  'proof-passkey-refused': { status: 403 },
  'proof-passkey-copied': { status: 403 },
  'no-passkey': { status: 409 },
  'password-incorrect': { status: 403 },
  'email-required': { status: 400 },
  'sign-in-unavailable': { status: 503 },
  'mail-not-set-up': { status: 409 },
  'invitation-no-longer-open': { status: 404 },
  'session-not-found': { status: 404 },
  'viewing-oneself': { status: 409 },
  'viewing-right-holder': { status: 403 },
  'viewing-suspended': { status: 409 },
  'openid-not-set-up': { status: 404 },
  'openid-unreachable': { status: 503, params: z.strictObject({ name: z.string() }) },
  'openid-arrival-expired': { status: 404 },
  'export-not-found': { status: 404 },
  'export-already-fetched': { status: 409 },
  'export-being-prepared': { status: 409 },
  'export-limit-reached': { status: 429, params: z.strictObject({ most: z.int() }) },
  'live-not-set-up': { status: 404 },
  'live-full': { status: 503 },
  'live-window-limit-reached': { status: 503 },
  'gateway-restarting': { status: 503 },
  'certificate-number-not-found': { status: 404 },
  'certificate-in-preparation': { status: 404 },
  'certificate-not-drawn': { status: 503 },
})
