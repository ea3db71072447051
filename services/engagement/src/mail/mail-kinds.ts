import { certificateIssued } from '@lectern/contracts/events/learning.ts'
import { certificateIdSchema } from '@lectern/contracts/shapes/certificates.ts'
import { z } from 'zod'
import { RHYTHMS } from '../digests/rhythm.ts'

/** What each kind of mail is about, in ids and numbers: whom it goes to and what it says is asked for when it is sent. */
export const MAIL_SUBJECTS = {
  receipt: z.object({ orderId: z.int() }),
  'refund-receipt': z.object({ orderId: z.int(), amountCents: z.int(), at: z.iso.datetime() }),
  'access-removed': z.object({ courseId: z.int(), enrollmentId: z.int() }),
  certificate: certificateIssued.data.pick({
    ...{ courseId: true, certificateId: true, number: true, completedAt: true, minutes: true, lessonCount: true },
  }),
  'certificate-revoked': z.object({ courseId: z.int(), certificateId: certificateIdSchema }),
  /** Unread notifications and messages of that time. */
  digest: z.object({ rhythm: z.enum(RHYTHMS), since: z.iso.datetime(), until: z.iso.datetime() }),
  announcement: z.object({ announcementId: z.int() }),
  letter: z.object({ letterId: z.uuid() }),
  /** The letter is identity's, with the link; it is written when the mail is sent. */
  'course-invitation': z.object({ invitationId: z.int(), letterId: z.uuid() }),
} as const

export type MailKind = keyof typeof MAIL_SUBJECTS
export type SubjectOf<Kind extends MailKind> = z.infer<(typeof MAIL_SUBJECTS)[Kind]>
export type MailSubject = SubjectOf<MailKind>
