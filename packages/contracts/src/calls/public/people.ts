import { z } from 'zod'
import { personCertificateSchema } from '../../shapes/certificates.ts'
import { dataExportSchema, EXPORTS_A_DAY, exampleDataExport } from '../../shapes/data-exports.ts'
import { erasureIdSchema, exampleErasureId } from '../../shapes/erasures.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import { personMailSchema } from '../../shapes/mail.ts'
import {
  administeredPersonSchema,
  PERSON_COURSES_MAX,
  peopleCountsSchema,
  peoplePageSchema,
  peopleQuerySchema,
  personCourseSchema,
  resetLinkSchema,
  roleBodySchema,
} from '../../shapes/people-administration.ts'
import {
  importedPeopleSchema,
  importPeopleBodySchema,
  PEOPLE_IMPORT_LIST_MAX,
  PEOPLE_IMPORT_ROWS_MAX,
  PEOPLE_INVITATIONS_A_DAY,
} from '../../shapes/people-import.ts'
import { rightsBodySchema } from '../../shapes/principal.ts'
import { exampleSession, sessionSchema } from '../../shapes/sessions.ts'
import { exampleSuspension, suspendBodySchema } from '../../shapes/suspensions.ts'
import { defineRoute } from './route.ts'

const ofIdentity = { owner: 'identity', access: 'administrator' } as const
const ofGateway = { owner: 'gateway', access: 'administrator' } as const
const params = z.strictObject({ personId: idParamSchema })

const joinedAt = '2026-09-28T18:31:00.000Z'
const nadia = {
  ...{ id: 7, fullName: 'Nadia Rahman', username: 'nadia.rahman', email: 'nadia.rahman@example.org' },
  ...{ role: 'student' as const, profileImage: null, rights: [], status: 'active' as const, joinedAt },
  lastActiveAt: '2026-11-28T14:00:00.000Z',
}

export const listPeople = defineRoute({
  ...ofIdentity,
  id: 'listPeople',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people',
  summary: 'List people, a page at a time',
  description:
    'Searches name, username and email, and the number if the text is one. `sort=active` begins with those who were here last. Deleted accounts are listed only with `status=deleted`, by their numbers, while their deletion is on record.',
  query: peopleQuerySchema,
  responses: { 200: peoplePageSchema },
  problems: ['cursor-not-valid'],
  example: { answer: { people: [{ ...nadia, deletedAt: null }], next: 'Nw', previous: null } },
})

export const countPeople = defineRoute({
  ...ofIdentity,
  id: 'countPeople',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people-counts',
  summary: 'Count people, in all and by status',
  responses: { 200: peopleCountsSchema },
  example: { answer: { all: 102107, active: 97204, unconfirmed: 4866, suspended: 37, deleted: 311 } },
})

export const importPeople = defineRoute({
  ...ofIdentity,
  id: 'importPeople',
  method: 'POST',
  path: '/api/admin/people-imports',
  summary: 'Invite the people of a CSV list to the site, or preview the result',
  description: `The first line names the columns: \`email\`, and if wanted \`name\` and \`role\` (student unless it says teacher); at most ${PEOPLE_IMPORT_ROWS_MAX} rows. Addresses are invited as by \`inviteAccount\`. Those with an account, or with a pending invitation for the same role, are left as they are, so repeating it changes nothing. Up to ${PEOPLE_INVITATIONS_A_DAY} people are invited to the site in 24 hours, else 429. A dry run writes nothing. People enter their own name.`,
  stepUp: 'everybody',
  timeoutMs: 90_000,
  body: importPeopleBodySchema,
  bodyLimit: 4 * PEOPLE_IMPORT_LIST_MAX + 1_000,
  responses: { 200: importedPeopleSchema },
  problems: ['proof-required', 'people-list-without-email', 'invitation-list-too-long', 'people-import-limit-reached'],
  example: {
    body: { list: 'email,role\ngrace@example.org,teacher', dryRun: true },
    answer: {
      dryRun: true,
      rows: [
        {
          ...{ line: 2, name: '', email: 'grace@example.org', role: 'teacher' as const },
          ...{ result: 'good' as const, reason: null, sameAs: null },
        },
      ],
      ...{ good: 1, doubled: 0, bad: 0, ignoredColumns: [] },
    },
  },
})

export const getPerson = defineRoute({
  ...ofIdentity,
  id: 'getPerson',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}',
  summary: "Get a person's account",
  params,
  responses: { 200: administeredPersonSchema },
  problems: ['account-not-found'],
  example: {
    answer: {
      ...nadia,
      ...{ emailConfirmed: true, emailConfirmedAt: joinedAt },
      ...{ hasPassword: true, passwordExpiresAt: null, secondStep: ['app'], suspension: null },
      history: [{ kind: 'role-changed', what: 'student', reason: null, at: joinedAt, by: null }],
      isLastAdministrator: false,
    },
  },
})

export const suspendPerson = defineRoute({
  ...ofGateway,
  id: 'suspendPerson',
  method: 'PUT',
  path: '/api/admin/people/{personId}/suspension',
  stepUp: 'everybody',
  summary: 'Suspend an account: ends its sessions and refuses logins',
  description:
    "The person reads the reason after logging in with correct credentials. Certificates stay valid; a suspended teacher's courses take no new students. Repeating it changes nothing. 409 for one's own account.",
  params,
  body: suspendBodySchema,
  responses: { 204: null },
  problems: [
    'proof-required',
    'account-not-found',
    'own-account-suspension',
    'last-administrator',
    'last-system-holder',
  ],
  example: { body: { reason: exampleSuspension.reason, notify: true } },
})

export const unsuspendPerson = defineRoute({
  ...ofGateway,
  id: 'unsuspendPerson',
  method: 'DELETE',
  path: '/api/admin/people/{personId}/suspension',
  stepUp: 'everybody',
  summary: 'End a suspension; repeating it changes nothing',
  params,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})

export const setPersonRights = defineRoute({
  ...ofGateway,
  id: 'setPersonRights',
  method: 'PUT',
  path: '/api/admin/people/{personId}/rights',
  stepUp: 'everybody',
  summary: 'Set the rights that a person has beside their role',
  description:
    'It counts at once, and the person gets an email. You can give and take only rights that you have yourself. The last active account with a right keeps it: 409.',
  params,
  body: rightsBodySchema,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found', 'right-required', 'last-administrator', 'last-system-holder'],
  example: { body: { rights: ['administrator'] } },
})

export const setPersonRole = defineRoute({
  ...ofGateway,
  id: 'setPersonRole',
  method: 'PUT',
  path: '/api/admin/people/{personId}/role',
  stepUp: 'everybody',
  summary: 'Make a student a teacher, or a teacher a student',
  description:
    'It counts at once. A teacher who owns courses stays one (409) until those are transferred or deleted; co-teacher places end, and orders they sold can be refunded only at Stripe. Enrollments of a student who becomes a teacher wait until they are a student again.',
  params,
  body: roleBodySchema,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found', 'teacher-owns-courses'],
  example: { body: { role: 'teacher' } },
})

export const listPersonSessions = defineRoute({
  ...ofGateway,
  id: 'listPersonSessions',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}/sessions',
  summary: 'List where a person is logged in',
  params,
  responses: { 200: z.array(sessionSchema) },
  problems: ['account-not-found'],
  example: { answer: [{ ...exampleSession, current: false }] },
})

export const endPersonSessions = defineRoute({
  ...ofGateway,
  id: 'endPersonSessions',
  method: 'DELETE',
  path: '/api/admin/people/{personId}/sessions',
  stepUp: 'everybody',
  summary: 'Log a person out everywhere',
  params,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})

export const listPersonCourses = defineRoute({
  id: 'listPersonCourses',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}/courses',
  owner: 'catalog',
  access: 'administrator',
  summary: `List the courses that a person owns, in every status: the ${PERSON_COURSES_MAX} newest`,
  params,
  responses: { 200: z.array(personCourseSchema) },
  example: { answer: [{ id: 2, title: 'Typography for Screens', status: 'active' as const, studentCount: 41 }] },
})

export const listPersonCertificates = defineRoute({
  id: 'listPersonCertificates',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}/certificates',
  owner: 'learning',
  access: 'administrator',
  summary: "List a person's certificates, newest first, including revoked ones",
  params,
  responses: { 200: z.array(personCertificateSchema) },
  example: {
    answer: [
      {
        ...{
          state: 'valid' as const,
          id: '7k4m92qx0c3v5b8n1tdz6',
          number: 'LC-7K4M-92QX',
          completedAt: '2026-11-21T20:38:00.000Z',
        },
        ...{ courseId: 2, courseTitle: 'Typography for Screens' },
      },
    ],
  },
})

export const listPersonMails = defineRoute({
  id: 'listPersonMails',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}/mails',
  owner: 'engagement',
  access: 'administrator',
  summary: 'List the emails to a person, newest first, 50 at most',
  description:
    'What it was about, and what became of it. Emails are on record for 40 days, digests and announcements for 8.',
  params,
  responses: { 200: z.array(personMailSchema) },
  example: {
    answer: [
      { id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd', kind: 'receipt', state: 'sent', at: joinedAt, refusal: null },
    ],
  },
})

export const resetPersonPassword = defineRoute({
  ...ofIdentity,
  id: 'resetPersonPassword',
  method: 'POST',
  path: '/api/admin/people/{personId}/password-reset',
  stepUp: 'everybody',
  summary: 'Send a person a link for choosing a new password',
  description:
    'Where email is sent and the address is confirmed, the link goes there; else the answer has it, for a day. The present password works until then.',
  params,
  responses: { 200: resetLinkSchema },
  problems: ['proof-required', 'account-not-found', 'account-is-suspended'],
  example: { answer: { emailedTo: 'nadia.rahman@example.org', path: null } },
})

export const removePersonFactors = defineRoute({
  ...ofIdentity,
  id: 'removePersonFactors',
  method: 'DELETE',
  path: '/api/admin/people/{personId}/factors',
  stepUp: 'everybody',
  summary: "Remove a person's authenticator app, passkeys and recovery codes",
  description: 'The password alone is enough to log in afterwards. The person gets an email about it.',
  params,
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found'],
})

export const beginPersonExport = defineRoute({
  ...ofGateway,
  id: 'beginPersonExport',
  method: 'POST',
  path: '/api/admin/people/{personId}/data',
  stepUp: 'everybody',
  summary: "Start an export of a person's data, to answer their request",
  description: `One at a time, and ${EXPORTS_A_DAY} a day, by an administrator; the person's own exports don't count.`,
  params,
  responses: { 201: dataExportSchema },
  problems: ['proof-required', 'account-not-found', 'export-being-prepared', 'export-limit-reached'],
  example: { answer: { ...exampleDataExport, state: 'ready' } },
})

export const downloadPersonData = defineRoute({
  ...ofGateway,
  id: 'downloadPersonData',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/people/{personId}/data',
  stepUp: 'everybody',
  summary: 'Download the export that you started, once',
  params,
  responses: { 200: z.string() },
  responseMediaType: 'application/zip',
  problems: [
    'proof-required',
    'account-not-found',
    'export-not-found',
    'export-already-fetched',
    'export-being-prepared',
  ],
})

export const deletePerson = defineRoute({
  ...ofGateway,
  id: 'deletePerson',
  method: 'DELETE',
  path: '/api/admin/people/{personId}',
  stepUp: 'everybody',
  summary: 'Delete a suspended account, to answer a request',
  description: '409 while the account is not suspended.',
  params,
  responses: { 200: z.object({ erasureId: erasureIdSchema.nullable() }) },
  problems: ['proof-required', 'account-not-found', 'account-not-suspended'],
  example: { answer: { erasureId: exampleErasureId } },
})
