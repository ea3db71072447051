import { z } from 'zod'
import { declareProblems } from './declare.ts'

const mostOf = z.strictObject({ most: z.int() })

/** What can be wrong in what a school says of itself, and in receivers of events. */
export const schoolInputProblems = declareProblems({
  'school-line-required': { status: 400 },
  'school-text-too-long': { status: 400, params: mostOf },
  'school-line-with-breaks': { status: 400 },
  'school-line-unseen': { status: 400 },
  'school-text-with-controls': { status: 400 },
  'school-link-requires-https': { status: 400 },
  'school-link-with-credentials': { status: 400 },
  'color-invalid': { status: 400 },
  'color-too-light': { status: 400 },
  'color-too-dark': { status: 400 },
  'social-kind-twice': { status: 400 },
  'languages-required': { status: 400 },
  'language-twice': { status: 400 },
  'logo-name-invalid': { status: 400 },
  'page-slug-invalid': { status: 400 },
  'page-words-required': { status: 400 },
  'username-with-colon': { status: 400 },
  'credentials-password-too-long': { status: 400 },
  'address-required': { status: 400 },
  'address-too-long': { status: 400 },
  'events-required': { status: 400 },
  'event-twice': { status: 400 },
})
