import { z } from 'zod'
import {
  certificateCheckSchema,
  certificateParamsSchema,
  certificateSchema,
  certificateSharingSchema,
  decideCertificateNameSchema,
  exampleCertificate,
  exampleCertificateCheck,
  exampleOpenNameRequest,
  exampleOwnCertificate,
  openNameRequestSchema,
  ownCertificateSchema,
  requestCertificateNameSchema,
  withdrawCertificateSchema,
} from '../../shapes/certificates.ts'
import { defineRoute } from './route.ts'

export const listCertificates = defineRoute({
  id: 'listCertificates',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/certificates',
  owner: 'learning',
  access: 'students-own',
  summary: "List a student's certificates, newest first, including revoked ones",
  responses: { 200: z.array(ownCertificateSchema) },
  example: { answer: [exampleOwnCertificate] },
})

export const getCertificate = defineRoute({
  id: 'getCertificate',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/certificates/{certificateId}',
  owner: 'learning',
  access: 'public',
  summary: 'Get a certificate by its public ID',
  cachedForVisitors: { unlessQuery: [] },
  params: certificateParamsSchema,
  responses: { 200: certificateSchema },
  problems: ['certificate-not-found'],
  example: { answer: exampleCertificate },
})

export const checkCertificate = defineRoute({
  id: 'checkCertificate',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/certificates/{certificateId}/check',
  owner: 'learning',
  access: 'public',
  summary: "Verify a certificate's signature and its entry in the status list",
  params: certificateParamsSchema,
  responses: { 200: certificateCheckSchema },
  problems: ['certificate-not-found'],
  example: { answer: exampleCertificateCheck },
})

export const getCredential = defineRoute({
  id: 'getCredential',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/certificates/{certificateId}/credential',
  owner: 'learning',
  access: 'public',
  summary: 'Get the signed credential of a certificate: an Open Badges 3.0 AchievementCredential as JWT',
  description: '404 before it is issued, and once the account of its holder is erased.',
  params: certificateParamsSchema,
  responses: { 200: z.string() },
  responseMediaType: 'application/vc+jwt',
  responseHeaders: { 'Access-Control-Allow-Origin': 'Always `*`: pages of other sites may read it.' },
  problems: ['certificate-not-found'],
})

export const shareCertificate = defineRoute({
  id: 'shareCertificate',
  method: 'PUT',
  path: '/api/certificates/{certificateId}/sharing',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Share a certificate on your profile and with search engines, or stop sharing it',
  params: certificateParamsSchema,
  body: certificateSharingSchema,
  responses: { 204: null },
  problems: ['certificate-not-found'],
  example: { body: { shared: true } },
})

export const requestCertificateName = defineRoute({
  id: 'requestCertificateName',
  method: 'PUT',
  path: '/api/certificates/{certificateId}/name-request',
  owner: 'learning',
  access: 'student-owner',
  summary:
    "Ask the course's teacher or an operator to correct the name on a valid certificate; replaces any earlier request",
  description: '409 for the name that it has.',
  params: certificateParamsSchema,
  body: requestCertificateNameSchema,
  responses: { 204: null },
  problems: ['certificate-not-found', 'certificate-name-unchanged'],
  example: { body: { name: 'Nadia Rahman-Berg' } },
})

const DECISION =
  'If the answer is yes, a new certificate with this name replaces it at once. 409 when the request is no longer open.'

export const decideCertificateName = defineRoute({
  id: 'decideCertificateName',
  method: 'POST',
  path: '/api/certificates/{certificateId}/name-request/decision',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Answer a request to correct the name on a certificate of your course',
  description: DECISION,
  params: certificateParamsSchema,
  body: decideCertificateNameSchema,
  responses: { 204: null },
  problems: ['certificate-not-found', 'name-request-not-open'],
  example: { body: { name: 'Nadia Rahman-Berg', approve: true } },
})

export const listCertificateNameRequests = defineRoute({
  id: 'listCertificateNameRequests',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/certificate-name-requests',
  owner: 'learning',
  access: 'administrator',
  summary: 'List the 100 oldest unanswered requests for names on certificates',
  responses: { 200: z.array(openNameRequestSchema) },
  example: { answer: [exampleOpenNameRequest] },
})

export const decideCertificateNameAsOperator = defineRoute({
  id: 'decideCertificateNameAsOperator',
  method: 'POST',
  path: '/api/operator/certificate-name-requests/{certificateId}/decision',
  owner: 'learning',
  access: 'administrator',
  summary: 'Answer a request to correct the name on a certificate, on behalf of its teacher',
  description: DECISION,
  params: certificateParamsSchema,
  body: decideCertificateNameSchema,
  responses: { 204: null },
  problems: ['certificate-not-found', 'name-request-not-open'],
  example: { body: { name: 'Nadia Rahman-Berg', approve: true } },
})

export const withdrawCertificate = defineRoute({
  id: 'withdrawCertificate',
  method: 'POST',
  path: '/api/certificates/{certificateId}/withdraw',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Permanently revoke a certificate of your course; idempotent',
  description: 'The reason is shown to everybody who opens the certificate.',
  params: certificateParamsSchema,
  body: withdrawCertificateSchema,
  responses: { 204: null },
  problems: ['certificate-not-found'],
  example: { body: { reason: 'Someone else took the quizzes' } },
})
