import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { certificateIdSchema } from './certificates.ts'
import { UNREAD_COUNTED } from './counted-unread.ts'
import { DIGESTS } from './digest-frequencies.ts'
import { courseSummarySchema, exampleCourseSummary } from './enrollments.ts'
import { digitsSchema, idParamSchema, idSchema, timestampSchema } from './fields.ts'

/** What students are told of, and what teachers are. The order is that of their preferences. */
export const STUDENT_NOTIFICATIONS = [
  ...([
    'course-invited',
    'access-granted',
    'access-removed',
    'progress-reset',
    'course-updated',
    'quiz-graded',
  ] as const),
  ...([
    'announcement',
    'question-answered',
    'certificate-issued',
    'certificate-revoked',
    'certificate-name-declined',
    'payment-failed',
    'payment-refunded',
  ] as const),
] as const
export const TEACHER_NOTIFICATIONS = [
  ...(['student-enrolled', 'student-completed', 'question-asked', 'review-posted', 'order-refunded'] as const),
  ...(['certificate-name-requested'] as const),
] as const
export const NOTIFICATION_KINDS = [...STUDENT_NOTIFICATIONS, ...TEACHER_NOTIFICATIONS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Days for which notifications are kept. */
export const NOTIFICATION_DAYS = 180

/** Where it leads; what a kind isn't about is left out. */
export const notificationSubjectSchema = z.object({
  enrollmentId: idSchema.optional(),
  lessonId: idSchema.optional(),
  attemptId: idSchema.optional(),
  orderId: idSchema.optional(),
  certificateId: certificateIdSchema.optional(),
  questionId: idSchema.optional(),
  announcementId: idSchema.optional(),
  /** Of a review, 1 to 5. */
  rating: z.int().min(1).max(5).optional(),
  /** US cents that went back. */
  amountCents: z.int().optional(),
  /** Of a quiz: whether it is passed, and whether its time was over. */
  passed: z.boolean().optional(),
  timedOut: z.boolean().optional(),
})
export type NotificationSubject = z.infer<typeof notificationSubjectSchema>

export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  /** When the newest of it happened. */
  at: timestampSchema,
  read: z.boolean(),
  /** How many of the kind are told of in one: of a course, on a day, until it is read. */
  count: z.int().min(1),
  course: courseSummarySchema.nullable(),
  /** Who did it, the latest one; null where it was nobody else, and for somebody whose account was erased. */
  actor: z.object({ id: idSchema, fullName: z.string(), profileImage: z.string().nullable() }).nullable(),
  subject: notificationSubjectSchema,
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationParamsSchema = z.strictObject({ notificationId: idParamSchema })

export const notificationsQuerySchema = z.strictObject({
  /** Only what is unread. */
  unread: z.enum(['true', 'false']).optional(),
  /** `next` of the part before. */
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,10}$/, wrong('list-position-invalid'))
    .optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(100)).default(30),
})
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>

export const notificationsSchema = z.object({
  items: z.array(notificationSchema),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
})
export type Notifications = z.infer<typeof notificationsSchema>

export const unreadNotificationsSchema = z.object({
  unread: z
    .int()
    .min(0)
    .max(UNREAD_COUNTED + 1),
})
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>

export const readNotificationBodySchema = z.strictObject({ read: z.boolean() })
/** All that happened until then: what comes while somebody reads stays unread. */
export const readNotificationsBodySchema = z.strictObject({ until: timestampSchema })

/** How often somebody gets what they haven't read by mail. */
export const digestSchema = z.enum(DIGESTS)
export type Digest = z.infer<typeof digestSchema>

/** Whether the bell tells of a kind, and mail. */
export const notificationPreferenceSchema = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  bell: z.boolean(),
  mail: z.boolean(),
})
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>

/** The kinds of the caller's role, in their order. */
export const notificationPreferencesSchema = z.object({
  preferences: z.array(notificationPreferenceSchema),
  /** Null where this site sends no mail. */
  digest: digestSchema.nullable(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** Of what a change leaves out nothing changes. */
export const changedPreferencesSchema = z.strictObject({
  preferences: z.array(notificationPreferenceSchema.partial({ mail: true })),
  digest: digestSchema.optional(),
})
export type ChangedPreferences = z.infer<typeof changedPreferencesSchema>

export const exampleNotification: Notification = {
  ...{ id: 512, kind: 'student-enrolled', at: '2026-11-01T10:00:00.000Z', read: false, count: 12 },
  ...{ course: exampleCourseSummary, actor: { id: 31, fullName: 'Ada Lovelace', profileImage: null } },
  subject: { enrollmentId: 12 },
}
export const exampleNotificationPreferences: NotificationPreferences = {
  preferences: [{ kind: 'student-enrolled', bell: true, mail: true }],
  digest: 'daily',
}
