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
})
