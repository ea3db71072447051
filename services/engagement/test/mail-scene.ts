import { randomUUID } from 'node:crypto'
import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { readAccountEmail, readMailAddress, writeInvitation } from '@lectern/contracts/calls/internal/identity.ts'
import { readInvitation, readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import * as calls from '@lectern/contracts/calls/public/notifications.ts'
import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import type { AccountEmail } from '@lectern/contracts/shapes/account-emails.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { MAIL_SUBJECTS, type MailKind, type SubjectOf } from '../src/mail/mail-kinds.ts'
import { service } from '../src/service.ts'
import { mailUnderTest } from './engagement-under-test.ts'

export const [COURSE, STUDENT] = [3, 71]
const [TEACHER, ANNOUNCEMENT] = [72, 5]
export const KINDS = Object.keys(MAIL_SUBJECTS) as MailKind[]
const later = '2027-01-20T10:00:00.000Z'
const certificateId = '7k4m92qx0c3v5b8n1tdz6'

/** What each kind of mail is about here. */
export const SUBJECTS: { [Kind in MailKind]: () => SubjectOf<Kind> } = {
  receipt: () => ({ orderId: 1 }),
  'refund-receipt': () => ({ orderId: 1, amountCents: 100, at: later }),
  'access-removed': () => ({ courseId: COURSE, enrollmentId: 1 }),
  certificate: () => ({
    ...{ courseId: COURSE, certificateId, number: 'LC-7K4M-92QX', completedAt: later, minutes: 106, lessonCount: 12 },
  }),
  'certificate-revoked': () => ({ courseId: COURSE, certificateId }),
  digest: () => ({ rhythm: 'daily', since: new Date(0).toISOString(), until: new Date().toISOString() }),
  letter: () => ({ letterId: randomUUID() }),
  'course-invitation': () => ({ invitationId: 1, letterId: randomUUID() }),
  announcement: () => ({ announcementId: ANNOUNCEMENT }),
}
/** Whom it goes to. */
export const readerOf = (kind: MailKind) => (kind === 'digest' ? TEACHER : STUDENT)

/** Engagement that sends every kind of mail, each made of the same words of people. */
export function mailScene({ background = false } = {}) {
  const mail = mailUnderTest()
  const engagement = serviceUnderTest(service, { environment: mail.environment, background })

  /** Whatever is asked for: the words are these. Whom it is about, and which letter it is, may differ. */
  function say(words: string, { language, ...differs }: Partial<AccountEmail> = {}): void {
    const to = `person-${STUDENT}@example.org`
    mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
      ...{ userId, email: `person-${userId}@example.org`, name: words, isConfirmed: true, language },
    }))
    mail.identity.answer(readAccountEmail, ({ params: { letterId } }) => ({
      ...({ letterId, kind: 'invitation', userId: STUDENT, to, name: words, expiresAt: later } as const),
      ...({ path: '/invitation#token', role: 'student', stopPath: '/no-invitations#token' } as const),
      ...{ language, ...differs },
    }))
    mail.identity.answer(writeInvitation, { path: '/invitation#token', stopPath: '/no-invitations#token' })
    mail.learning.answer(readRemoval, { reason: words })
    mail.learning.answer(readInvitation, {
      ...{ to, courseId: COURSE, courseTitle: words, teacherName: words, expiresAt: later },
    })
    mail.billing.answer(readReceipt, {
      ...{ to, fullName: words, number: words, courseId: COURSE, courseTitle: words },
      ...{ amountCents: 4900, card: { brand: words, last4: words }, paidAt: later, isDisputeLost: false },
    })
    mail.catalog.answer(getCourseOffer, refuse('course-not-found'))
  }

  /** The person's name and the course's title as events tell them, somebody who has enrolled, for the digest, and what their teacher wrote. */
  async function untilNotified(words: string): Promise<void> {
    await engagement.mustSend(calls.listNotifications, { as: aTeacher({ id: TEACHER }) })
    await engagement.mustSend(calls.listNotifications, { as: aStudent({ id: STUDENT, fullName: words }) })
    const about = { courseId: COURSE, teacherId: TEACHER, title: words, image: null, categoryId: 1 }
    const course = { ...about, level: 'beginner', priceCents: 0, status: 'active' } as const
    await engagement.publish(courseCreated, COURSE, course, { sequence: 1 })
    await engagement.publish(enrolled, 1, { enrollmentId: 1, courseId: COURSE, studentId: STUDENT, orderId: null })
    const now = new Date()
    const announcement = { courseId: COURSE, authorId: TEACHER, key: randomUUID(), title: words, text: words }
    await engagement.database.announcement.create({
      data: { ...announcement, id: ANNOUNCEMENT, sentAt: now, mailedAt: now },
    })
  }

  return { mail, engagement, say, untilNotified }
}
