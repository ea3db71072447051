import { certificateIssued } from '@lectern/contracts/events/learning.ts'
import { z } from 'zod'

/** What each kind of mail is about, in ids and numbers: whom it goes to and what it says is asked for when it is sent. */
export const MAIL_SUBJECTS = {
  receipt: z.object({ orderId: z.int() }),
  'refund-receipt': z.object({ orderId: z.int(), amountCents: z.int(), at: z.iso.datetime() }),
  'access-removed': z.object({ courseId: z.int(), enrollmentId: z.int() }),
  certificate: certificateIssued.data.pick({
    ...{ courseId: true, certificateId: true, number: true, completedAt: true, minutes: true, lessonCount: true },
  }),
  letter: z.object({ letterId: z.uuid() }),
} as const

export type MailKind = keyof typeof MAIL_SUBJECTS
export type SubjectOf<Kind extends MailKind> = z.infer<(typeof MAIL_SUBJECTS)[Kind]>
export type MailSubject = SubjectOf<MailKind>

/** What can become of a mail. */
export const MAIL_STATES = ['waiting', 'sent', 'bounced', 'gone', 'late'] as const
