import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { getCertificateFacts, getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { readAccountEmail, readMailAddress, writeInvitation } from '@lectern/contracts/calls/internal/identity.ts'
import {
  readAccess,
  readAccessOfEnrollment,
  readInvitation,
  readRemoval,
} from '@lectern/contracts/calls/internal/learning.ts'
import type { AccountEmail, MailAddress } from '@lectern/contracts/shapes/account-emails.ts'
import type { CourseInvitation, WrittenInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import type { CourseOffer, Removal, StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import type { Receipt } from '@lectern/contracts/shapes/receipts.ts'
import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient, type ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import type { Config } from '../config.ts'

/** Who knows what a mail says and whom it goes to, how lessons are called, and who is in a course. Each answers null for what is there no more, and throws `unavailable` (503). */
export interface Owners {
  /** For what teachers may do in each other's courses. */
  catalog: ServiceClient<'catalog'>
  addressOf(userId: number): Promise<MailAddress | null>
  letter(letterId: string): Promise<AccountEmail | null>
  receipt(orderId: number): Promise<Receipt | null>
  /** Of an enrollment that its teacher has ended. */
  removal(enrollmentId: number): Promise<Removal | null>
  /** Of a teacher, into a course. */
  invitation(invitationId: number): Promise<CourseInvitation | null>
  /** Its link, under this letter's id; null where the address isn't to get it by mail. */
  invitationLink(
    letterId: string,
    invitation: Pick<CourseInvitation, 'to' | 'courseId' | 'expiresAt'> & { invitationId: number },
  ): Promise<WrittenInvitation | null>
  /** The course as it is now. */
  course(courseId: number): Promise<CourseOffer | null>
  /** A student's place in a course, or that of an enrollment. */
  access(courseId: number, studentId: number): Promise<StudentAccess | null>
  accessOf(enrollmentId: number): Promise<StudentAccess | null>
  /** Of a lesson that students of the course have. */
  lessonTitle(courseId: number, lessonId: number): Promise<string | null>
}

type Settings = Pick<Config, `${'IDENTITY' | 'CATALOG' | 'LEARNING' | 'BILLING'}_URL` | 'INTERNAL_SIGNING_KEY'>

export function connectOwners(config: Settings, metrics: Metrics | undefined): Owners {
  const signer = createTokenSigner(config.INTERNAL_SIGNING_KEY)
  const identity = createServiceClient({ name: 'identity', baseUrl: config.IDENTITY_URL, signer, metrics })
  const catalog = createServiceClient({ name: 'catalog', baseUrl: config.CATALOG_URL, signer, metrics })
  const learning = createServiceClient({ name: 'learning', baseUrl: config.LEARNING_URL, signer, metrics })
  const billing = createServiceClient({ name: 'billing', baseUrl: config.BILLING_URL, signer, metrics })
  return {
    catalog,
    addressOf: (userId) => orNull(identity.call(readMailAddress, { params: { userId } })),
    letter: (letterId) => orNull(identity.call(readAccountEmail, { params: { letterId } })),
    receipt: (orderId) => orNull(billing.call(readReceipt, { params: { orderId } })),
    removal: (enrollmentId) => orNull(learning.call(readRemoval, { params: { enrollmentId } })),
    invitation: (invitationId) => orNull(learning.call(readInvitation, { params: { invitationId } })),
    invitationLink: (letterId, { to: email, invitationId, courseId, expiresAt }) =>
      orNull(
        identity.call(writeInvitation, { params: { letterId }, body: { email, invitationId, courseId, expiresAt } }),
      ),
    course: (courseId) => orNull(catalog.call(getCourseOffer, { params: { courseId } })),
    access: async (courseId, studentId) =>
      (await learning.call(readAccess, { params: { courseId, studentId } })).access,
    accessOf: async (enrollmentId) =>
      (await learning.call(readAccessOfEnrollment, { params: { enrollmentId } })).access,
    async lessonTitle(courseId, lessonId) {
      const facts = await orNull(catalog.call(getCertificateFacts, { params: { courseId } }))
      const lessons = facts?.modules.flatMap((module) => module.lessons) ?? []
      return lessons.find(({ id }) => id === lessonId)?.title ?? null
    },
  }
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return null
    throw error
  }
}
