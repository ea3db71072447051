import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** What any call may be refused with, so that none lists it. */
export const anyCallProblems = declareProblems({
  'address-not-found': { status: 404 },
  'login-required': { status: 401 },
  'account-deleted': { status: 401 },
  'role-required': { status: 403, params: z.strictObject({ role: z.enum(['student', 'teacher']) }) },
  'right-required': { status: 403, params: z.strictObject({ right: z.enum(['administrator', 'system']) }) },
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
  'viewing-read-only': { status: 403 },
  'viewing-hidden': { status: 403 },
  'viewing-over': { status: 403 },

  // Of what was sent, before anybody looks at what it says.
  'request-unreadable': { status: 400 },
  'request-too-slow': { status: 408 },
  'headers-too-large': { status: 431 },
  'host-missing': { status: 400 },
  'value-out-of-range': { status: 400 },
  'body-missing': { status: 400, params: z.strictObject({ types: z.string() }) },
  'body-not-json': { status: 400 },
  'body-with-many-values': { status: 400, params: z.strictObject({ most: z.int() }) },
  'nul-characters': { status: 400 },
  'if-match-invalid': { status: 400 },
  'body-too-large': { status: 413, params: z.strictObject({ most: z.int(), unit: z.enum(['KB', 'MB']) }) },
  'body-type-unsupported': { status: 415, params: z.strictObject({ types: z.string() }) },

  // Of services. Callers know `busy` and `internal-token` by their names.
  'internal-token': { status: 401 },
  'caller-not-allowed': { status: 403 },
  'service-unavailable': { status: 503, params: z.strictObject({ service: z.string() }) },
  busy: {
    status: 503,
    params: z.strictObject({
      work: z.enum([
        ...(['logins', 'pictures', 'drawings', 'pages', 'sharedPictures', 'sitePages'] as const),
        ...(['largeFiles', 'imports', 'questions', 'lessons'] as const),
      ]),
    }),
  },
})
