import { z } from 'zod'
import { declareProblems } from './declare.ts'

const mostOf = z.strictObject({ most: z.int() })
const leastOf = z.strictObject({ least: z.int() })

/** What can be wrong in what is said of an account. */
export const accountInputProblems = declareProblems({
  'setup-token-required': { status: 400 },
  'username-required': { status: 400 },
  'username-too-long': { status: 400 },
  'username-with-unseen-characters': { status: 400 },
  'username-with-other-characters': { status: 400 },
  'username-of-mixed-scripts': { status: 400 },
  'username-reserved': { status: 400 },
  'email-too-long': { status: 400 },
  'email-invalid': { status: 400 },
  'full-name-required': { status: 400 },
  'full-name-too-long': { status: 400 },
  'password-too-long': { status: 400, params: mostOf },
  'passwords-differ': { status: 400 },
  'role-unknown': { status: 400 },
  'about-you-too-long': { status: 400 },
  'code-too-long': { status: 400 },
  'link-incomplete': { status: 400 },
  'link-not-ours': { status: 400 },
  'passkey-response-incomplete': { status: 400 },
  'passkey-response-too-long': { status: 400 },
  'session-id-invalid': { status: 400 },
  'erasure-id-invalid': { status: 400 },
  'suspension-reason-required': { status: 400 },
  'suspension-reason-too-short': { status: 400, params: leastOf },
  'suspension-reason-too-long': { status: 400, params: mostOf },
  'cursor-invalid': { status: 400 },
  'people-search-too-short': { status: 400, params: leastOf },
  'people-search-too-long': { status: 400, params: mostOf },
  'one-cursor-at-a-time': { status: 400 },
})
