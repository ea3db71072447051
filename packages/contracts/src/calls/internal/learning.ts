import { z } from 'zod'
import { courseInvitationSchema } from '../../shapes/account-invitations.ts'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  accessSchema,
  afterIdQuerySchema,
  courseAttemptsSchema,
  courseCertificatesSchema,
  courseStudentsSchema,
  credentialIssuerSchema,
  enrollmentClaimSchema,
  enrollmentLookupSchema,
  grantResultSchema,
  knownOrderSchema,
  orderOfCourseSchema,
  participationSchema,
  removalSchema,
  signatureLimitSchema,
  statusListParamsSchema,
} from '../../shapes/internal.ts'
import { defineInternalCall } from './internal-call.ts'

/** Learning's part of the composed course detail: the newest 500 reviews, what all say together, the enrollment of the token's user with progress. */
export const getParticipation = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/courses/{courseId}/participation',
  callers: ['gateway'],
  params: courseParamsSchema,
  responses: { 200: participationSchema },
})

/** The claim that the token's user has on the course, or null. */
export const findEnrollment = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/courses/{courseId}/enrollment',
  callers: ['gateway', 'billing'],
  params: courseParamsSchema,
  responses: { 200: enrollmentLookupSchema },
})

/** The claims that the token's user has, on all their courses. */
export const listClaims = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/claims',
  callers: ['gateway'],
  responses: { 200: z.object({ claims: z.array(enrollmentClaimSchema) }) },
})

/** Enrolls a student by a paid order; repeating it changes nothing. */
export const grantAccess = defineInternalCall({
  owner: 'learning',
  method: 'POST',
  path: '/internal/enrollments',
  callers: ['billing'],
  body: orderOfCourseSchema,
  idempotent: true,
  responses: { 200: grantResultSchema },
})

/** Ends a refunded order's grant, as its event does: at once, and also with Kafka away. */
export const revokeAccess = defineInternalCall({
  owner: 'learning',
  method: 'POST',
  path: '/internal/revocations',
  callers: ['billing'],
  body: orderOfCourseSchema,
  idempotent: true,
  responses: { 204: null },
})

/** What learning knows of orders, by ascending order id: paid, ended, giving access. For what compares services. */
export const listKnownOrders = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/orders',
  callers: ['billing', 'analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(knownOrderSchema) },
})

/** Up to where unsigned events, and those signed with retired keys, count. Learning noted that; a later note would let forged events in. */
export const listSignatureLimits = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/signature-limits',
  callers: ['analytics', 'engagement'],
  responses: { 200: z.array(signatureLimitSchema) },
})

/** A student's place in a course; null where they never had one. For who hasn't heard of it yet. */
export const readAccess = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/courses/{courseId}/students/{studentId}',
  callers: ['engagement'],
  params: z.strictObject({ courseId: idParamSchema, studentId: idParamSchema }),
  responses: { 200: z.object({ access: accessSchema.nullable() }) },
})

/** The same by its enrollment. */
export const readAccessOfEnrollment = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/enrollments/{enrollmentId}/access',
  callers: ['engagement'],
  params: z.strictObject({ enrollmentId: idParamSchema }),
  responses: { 200: z.object({ access: accessSchema.nullable() }) },
})

/** Why its teacher has removed the student of an enrollment; 404 where there is access again, or it ended otherwise. */
export const readRemoval = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/enrollments/{enrollmentId}/removal',
  callers: ['engagement'],
  params: z.strictObject({ enrollmentId: idParamSchema }),
  responses: { 200: removalSchema },
})

/** What an invitation into a course says; 404 where it isn't open any more, was put away by its person, or the course is closed. */
export const readInvitation = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/invitations/{invitationId}',
  callers: ['engagement', 'gateway'],
  params: z.strictObject({ invitationId: idParamSchema }),
  responses: { 200: courseInvitationSchema },
})

/** Who issues credentials, with every public key that they were ever signed by; for whoever verifies one. */
export const getCredentialIssuer = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/credential-issuer',
  callers: ['gateway'],
  responses: { 200: credentialIssuerSchema },
})

/** A list that says which credentials are revoked, as a signed credential; 404 for one that isn't in use. */
export const getStatusList = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/status-lists/{statusList}',
  callers: ['gateway'],
  params: statusListParamsSchema,
  responses: { 200: z.object({ credential: z.string() }) },
})

/** Who has access now, by ascending course id; courses without anybody are left out. */
export const listEnrolledStudents = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/course-students',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(courseStudentsSchema) },
})

/** Handed-in attempts at quizzes, by ascending course id; courses without any are left out. For what compares services. */
export const listQuizAttempts = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/course-quiz-attempts',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(courseAttemptsSchema) },
})

/** Certificates that were issued and revoked, by ascending course id; courses without any are left out. For what compares services. */
export const listCourseCertificates = defineInternalCall({
  owner: 'learning',
  method: 'GET',
  path: '/internal/course-certificates',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(courseCertificatesSchema) },
})
