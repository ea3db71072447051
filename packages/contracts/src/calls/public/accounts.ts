import { z } from 'zod'
import {
  emailStatusSchema,
  exampleEmailStatus,
  linkBodySchema,
  requestResetBodySchema,
  resetPasswordBodySchema,
} from '../../shapes/account-emails.ts'
import { chooseLanguageBodySchema } from '../../shapes/language-schema.ts'
import { exampleLinkToken } from '../../shapes/link-token.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { exampleSession, sessionIdSchema, sessionSchema } from '../../shapes/sessions.ts'
import { defineRoute } from './route.ts'

/** Anybody may send one. */
const BODY_LIMIT = 16_384
/** In its bits of random and of signature a link can't be guessed; the limit of changes by visitors is enough. */
const ofLinks = { owner: 'gateway', access: 'public', bodyLimit: BODY_LIMIT } as const

export const getOwnEmail = defineRoute({
  id: 'getOwnEmail',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/user/email',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Get the status of your email address',
  responses: { 200: emailStatusSchema },
  problems: ['account-not-found'],
  example: { answer: exampleEmailStatus },
})

export const resendEmailConfirmation = defineRoute({
  id: 'resendEmailConfirmation',
  method: 'POST',
  path: '/api/user/email/confirmation',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Resend the link that confirms your email address, or a new one',
  description:
    '409 where there is nothing to confirm, or where someone else has confirmed the address; 429 after five emails in an hour.',
  responses: { 204: null },
  problems: ['account-not-found', 'no-email-to-confirm', 'email-taken', 'email-limit-reached'],
})

export const confirmEmail = defineRoute({
  ...ofLinks,
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/email-confirmations',
  summary: 'Confirm an email address with the emailed link',
  description: '404 for a link that was used, is too old, or was never sent; 409 where someone else has confirmed it.',
  body: linkBodySchema,
  responses: { 200: z.object({ email: z.string() }) },
  problems: ['link-not-valid', 'email-in-use'],
  example: { body: { token: exampleLinkToken }, answer: { email: 'ada@example.org' } },
})

export const requestPasswordReset = defineRoute({
  ...ofLinks,
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Email a password reset link',
  description:
    'The answer and its time are the same for every address: accounts are looked up afterwards. The link works once, for 30 minutes. 409 where this site sends no email.',
  body: requestResetBodySchema,
  responses: { 204: null },
  problems: ['mail-not-set-up', 'too-many-links', 'sign-in-unavailable'],
  example: { body: { email: 'ada@example.org' } },
})

export const resetPassword = defineRoute({
  ...ofLinks,
  id: 'resetPassword',
  method: 'PUT',
  path: '/api/password-resets',
  summary: 'Set a new password with an emailed link; ends all sessions and starts none',
  description:
    '404 for a link that was used, is too old, or was never sent. A refused password (400) leaves the link usable. Answers the username to log in with.',
  body: resetPasswordBodySchema,
  responses: { 200: z.object({ username: z.string() }) },
  problems: ['link-not-valid', 'account-suspended'],
  example: { body: { token: exampleLinkToken, newPassword: 'correct horse battery' }, answer: { username: 'ada' } },
})

export const chooseLanguage = defineRoute({
  id: 'chooseLanguage',
  method: 'PUT',
  path: '/api/user/language',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Choose the language for the site and your emails',
  description: 'Emails use it. Null resets it to the school’s default language.',
  body: chooseLanguageBodySchema,
  bodyLimit: BODY_LIMIT,
  responses: { 200: userSchema },
  problems: ['account-not-found'],
  example: { body: { language: 'de' }, answer: { ...exampleUser, language: 'de' } },
})

export const listSessions = defineRoute({
  id: 'listSessions',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/user/sessions',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'List your active sessions: this one first, then the most recently used',
  responses: { 200: z.array(sessionSchema) },
  example: { answer: [exampleSession] },
})

export const endSession = defineRoute({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  owner: 'gateway',
  access: 'signed-in',
  stepUp: 'everybody',
  summary: "End one of your sessions; 404 for anyone else's",
  params: z.strictObject({ sessionId: sessionIdSchema }),
  responses: { 204: null },
  problems: ['session-not-found', 'proof-required'],
})

export const endOtherSessions = defineRoute({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  owner: 'gateway',
  access: 'signed-in',
  stepUp: 'everybody',
  summary: 'End all your sessions except this one',
  responses: { 204: null },
  problems: ['proof-required'],
})
