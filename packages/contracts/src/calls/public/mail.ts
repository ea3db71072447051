import {
  exampleLeavingToken,
  leavingParamsSchema,
  mailChoiceBodySchema,
  mailChoiceSchema,
  mailStateSchema,
  sentTestMailSchema,
} from '../../shapes/mail.ts'
import { defineRoute } from './route.ts'

const newestAt = '2026-11-21T14:31:04.071Z'

export const readMailState = defineRoute({
  id: 'readMailState',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/mail',
  owner: 'engagement',
  access: 'system',
  summary: 'Get the email queue: its size, its age, and refused emails',
  responses: { 200: mailStateSchema },
  example: {
    answer: {
      ...{ isOn: true, waiting: 1, oldestAge: 12.5, sent: 840 },
      unsent: [{ state: 'bounced', kind: 'receipt', refusal: '550 5.1.1', count: 2, newestAt }],
    },
  },
})

export const sendTestMail = defineRoute({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/operator/mail/test',
  owner: 'engagement',
  access: 'administrator',
  summary: 'Send a test email to your own address',
  description: 'The answer says whether the mail server accepted it. 409 where this site sends no email.',
  timeoutMs: 90_000,
  responses: { 200: sentTestMailSchema },
  problems: ['mail-not-set-up'],
  example: { answer: { to: 'ada@example.org', server: 'smtp.example.org', seconds: 0.8, refusal: null } },
})

/** What stands in `List-Unsubscribe`. */
const ofLink = { path: '/api/unsubscribe/{token}', owner: 'engagement', access: 'public' } as const

export const openUnsubscribe = defineRoute({
  ...ofLink,
  id: 'openUnsubscribe',
  method: 'GET',
  whileViewing: 'refused',
  summary: 'Redirect to the unsubscribe page',
  description: 'It changes nothing, since programs that look into mail open links.',
  params: leavingParamsSchema,
  responses: { 303: null },
  problems: ['unsubscribe-link-not-valid'],
  responseHeaders: { location: 'The page, with the token in its fragment' },
})

export const unsubscribe = defineRoute({
  ...ofLink,
  id: 'unsubscribe',
  method: 'POST',
  signedBySender: true,
  summary: 'Unsubscribe with one click, as mail clients do (RFC 8058)',
  description:
    'The person and the kind of email follow from the token; no login is needed. 404 for one that is not ours.',
  params: leavingParamsSchema,
  rawBody: { mediaTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'], maxBytes: 4_096 },
  responses: { 204: null },
  problems: ['unsubscribe-link-not-valid'],
})

export const chooseMail = defineRoute({
  id: 'chooseMail',
  method: 'PUT',
  path: '/api/mail-choice',
  owner: 'engagement',
  access: 'public',
  summary: 'Unsubscribe with the link from an email, or subscribe again',
  description: '404 for a token that is not ours.',
  body: mailChoiceBodySchema,
  responses: { 200: mailChoiceSchema },
  problems: ['unsubscribe-link-not-valid'],
  example: { body: { token: exampleLeavingToken, wanted: false }, answer: { mail: 'digest', wanted: false } },
})
