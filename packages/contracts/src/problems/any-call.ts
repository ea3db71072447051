import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** What any call may be refused with, so that none lists it. */
export const anyCallProblems = declareProblems({
  'address-not-found': { status: 404 },
  'login-required': { status: 401 },
  'account-deleted': { status: 401 },
  'role-required': { status: 403, params: z.strictObject({ role: z.enum(['student', 'teacher', 'operator']) }) },
  'internal-error': { status: 500 },
  'temporarily-unavailable': { status: 503 },

  // Of the gateway, before it looks at the call.
  'https-required': { status: 403, params: z.strictObject({ address: z.string() }) },
  'origin-required': { status: 403 },
  'origin-of-another-site': { status: 403 },
  'method-not-allowed': { status: 405, params: z.strictObject({ methods: z.string() }) },
  'request-limit-reached': { status: 429, params: z.strictObject({ seconds: z.int() }) },
  'sessions-unavailable': { status: 503 },
  'session-moved': { status: 503 },
})
