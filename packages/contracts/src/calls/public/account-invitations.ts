import { z } from 'zod'
import { linkBodySchema } from '../../shapes/account-emails.ts'
import {
  accountInvitationSchema,
  inviteAccountBodySchema,
  openedInvitationSchema,
} from '../../shapes/account-invitations.ts'
import { exampleLinkToken } from '../../shapes/link-token.ts'
import { defineRoute } from './route.ts'

/** Anybody may send one. */
const BODY_LIMIT = 16_384
const [invitedAt, expiresAt] = ['2026-11-24T10:00:00.000Z', '2026-12-08T10:00:00.000Z']
const ofLinks = { access: 'public', bodyLimit: BODY_LIMIT, body: linkBodySchema } as const

export const openInvitation = defineRoute({
  ...ofLinks,
  id: 'openInvitation',
  method: 'POST',
  path: '/api/invitation-links',
  owner: 'gateway',
  summary: "Get what an invitation's link is for; changes nothing",
  description:
    'With the same token `register` makes an account of the address. 404 for a link that was used, is too old, was taken back, or was never sent.',
  responses: { 200: openedInvitationSchema },
  problems: ['link-not-valid', 'invitation-no-longer-open'],
  example: {
    body: { token: exampleLinkToken },
    answer: {
      ...{ email: 'ada@example.org', role: 'student', hasAccount: false, expiresAt },
      course: { id: 3, title: 'Sourdough from the start', teacherName: 'Grace Hopper' },
    },
  },
})

export const refuseInvitations = defineRoute({
  ...ofLinks,
  id: 'refuseInvitations',
  method: 'POST',
  path: '/api/invitation-refusals',
  owner: 'identity',
  summary: 'Stop emailing invitations to an address, with the link from one of them',
  description: 'People who invite the address are not told. Repeating it changes nothing.',
  responses: { 204: null },
  problems: ['link-not-valid'],
  example: { body: { token: exampleLinkToken } },
})

const invitation = {
  ...{ id: '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b', email: 'grace@example.org', role: 'teacher' as const },
  ...{ invitedAt, expiresAt, path: null },
}

export const inviteAccount = defineRoute({
  id: 'inviteAccount',
  method: 'POST',
  path: '/api/operator/invitations',
  owner: 'identity',
  access: 'administrator',
  summary: 'Invite an email address to the site as a student or teacher, replacing any pending invitation',
  description:
    'The link works once, for 14 days, and also where registration is by invitation. Where the site sends email it is emailed; else the answer has it. 409 for an address that an account has, or that wants no invitations; 429 after several to one address.',
  body: inviteAccountBodySchema,
  responses: { 201: accountInvitationSchema },
  problems: ['email-taken', 'address-refuses-invitations', 'address-invited-too-often'],
  example: { body: { email: 'grace@example.org', role: 'teacher' }, answer: invitation },
})

export const listAccountInvitations = defineRoute({
  id: 'listAccountInvitations',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/invitations',
  owner: 'identity',
  access: 'administrator',
  summary: 'List pending invitations to the site, newest first, 200 at most',
  responses: { 200: z.array(accountInvitationSchema) },
  example: { answer: [invitation] },
})

export const withdrawAccountInvitation = defineRoute({
  id: 'withdrawAccountInvitation',
  method: 'DELETE',
  path: '/api/operator/invitations/{invitationId}',
  owner: 'identity',
  access: 'administrator',
  summary: 'Revoke an invitation to the site; its link stops working',
  params: z.strictObject({ invitationId: z.uuid() }),
  responses: { 204: null },
  problems: ['invitation-not-found'],
})
