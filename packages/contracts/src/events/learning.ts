import { z } from 'zod'
import { certificateIdSchema, certificateNumberSchema, REVOCATION_REASONS } from '../shapes/certificates.ts'
import { idSchema, timestampSchema } from '../shapes/fields.ts'
import { defineEvent } from './event.ts'

const participation = { enrollmentId: idSchema, courseId: idSchema, studentId: idSchema }

export const enrolled = defineEvent({
  owner: 'learning',
  name: 'enrolled',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A student has access to a course. `orderId` is the order that grants it, null for a free course or place. Told again of who comes back after the end of a place. `source`, `until` and `givenBy` are told of given places alone.',
  data: z.object({
    ...participation,
    orderId: idSchema.nullable().describe('Key of the order in lectern.billing'),
    source: z.literal('given').optional(),
    until: timestampSchema.nullable().describe('When the access ends; null for never').optional(),
    givenBy: idSchema.describe('Id of the teacher or operator who gave the place').optional(),
  }),
})

export const unenrolled = defineEvent({
  owner: 'learning',
  name: 'unenrolled',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A student has lost access to a course: removed by the teacher, or refunded. `endedBy` is who removed them, null for a refund; events from before it was told have none. `orderIds` are the student’s orders of the course that no longer give access.',
  data: z.object({
    ...participation,
    reason: z.enum(['removed', 'refunded']),
    endedBy: idSchema.nullable().describe('Id of the person who removed the student').optional(),
    orderIds: z.array(idSchema).describe('Keys of orders in lectern.billing').optional(),
  }),
})

export const accessChanged = defineEvent({
  owner: 'learning',
  name: 'access-changed',
  version: 1,
  aggregate: 'enrollment',
  description:
    'Access to a course continues, but ends at another time: an order was bought beside a place that ends, a place was given beside other access, one was taken once the course was free, or a refund has left such a place.',
  data: z.object({
    ...participation,
    orderId: idSchema.nullable().describe('Key of the order in lectern.billing that grants now; null for a place'),
    until: timestampSchema.nullable().describe('When the access ends; null for never'),
    place: z
      .object({ givenBy: idSchema, until: timestampSchema.nullable() })
      .describe('The place that was given, and when it ends; left out where none was')
      .optional(),
    orderIds: z.array(idSchema).describe('Keys of orders in lectern.billing that no longer give access'),
  }),
})

export const lessonCompleted = defineEvent({
  owner: 'learning',
  name: 'lesson-completed',
  version: 1,
  aggregate: 'enrollment',
  description: 'A student completed a lesson, once per lesson. `progress` is the percentage after it.',
  data: z.object({ ...participation, lessonId: idSchema, progress: z.int().min(0).max(100) }),
})

export const courseCompleted = defineEvent({
  owner: 'learning',
  name: 'course-completed',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A student has completed every lesson of a course, by the last one or by its removal; once per completion.',
  data: z.object(participation),
})

export const progressReset = defineEvent({
  owner: 'learning',
  name: 'progress-reset',
  version: 1,
  aggregate: 'enrollment',
  description: "A teacher reset a student's progress.",
  data: z.object(participation),
})

export const reviewPosted = defineEvent({
  owner: 'learning',
  name: 'review-posted',
  version: 1,
  aggregate: 'enrollment',
  description: 'A student reviewed a course, or changed the review. The comment stays in learning.',
  data: z.object({ ...participation, reviewId: idSchema, rating: z.int().min(1).max(5) }),
})

/** Under a key of its own: an invitation's number may be an enrollment's, too. */
export const studentInvited = defineEvent({
  owner: 'learning',
  name: 'student-invited',
  version: 1,
  aggregate: 'invitation',
  description:
    'A teacher invited an address to a course; again, once an earlier invitation has expired. `studentIds` are the accounts that had the address then, mostly one or none; where email is sent, that had confirmed it. The key is the invitation with the time it was sent. The address stays in learning.',
  data: z.object({ invitationId: idSchema, courseId: idSchema, teacherId: idSchema, studentIds: z.array(idSchema) }),
})

/** Under a key of its own, as the invitation. */
export const invitationFound = defineEvent({
  owner: 'learning',
  name: 'invitation-found',
  version: 1,
  aggregate: 'invitation',
  description:
    'A person has confirmed an address that was invited to a course, and now sees the invitation. The key is the invitation with the person and their version.',
  data: z.object({ invitationId: idSchema, courseId: idSchema, teacherId: idSchema, studentId: idSchema }),
})

const attempt = {
  ...participation,
  lessonId: idSchema,
  attemptId: idSchema,
  number: z.int().min(1).describe('Which attempt of the student at this quiz, from 1'),
}

export const quizSubmitted = defineEvent({
  owner: 'learning',
  name: 'quiz-submitted',
  version: 1,
  aggregate: 'enrollment',
  description: 'A student submitted an attempt at a quiz, or its time ran out; once per attempt.',
  data: z.object({ ...attempt, timedOut: z.boolean(), seconds: z.int().min(0).describe('From its beginning') }),
})

export const quizGraded = defineEvent({
  owner: 'learning',
  name: 'quiz-graded',
  version: 1,
  aggregate: 'enrollment',
  description:
    'An attempt was graded: when it was submitted, and again when its teacher regraded it. The newest counts. Answers stay in learning.',
  data: z.object({
    ...attempt,
    points: z.number().min(0),
    maxPoints: z.int().min(1),
    passed: z.boolean(),
    regraded: z.boolean(),
  }),
})

export const certificateIssued = defineEvent({
  owner: 'learning',
  name: 'certificate-issued',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A student has a certificate of a completed course. Anyone with `certificateId` can open its page. Its content, names included, stays in learning.',
  data: z.object({
    ...participation,
    certificateId: certificateIdSchema,
    number: certificateNumberSchema.describe('As it is printed'),
    completedAt: timestampSchema,
    minutes: z.int().min(0).describe('Of all lessons of the course then'),
    lessonCount: z.int().min(0),
    statusList: z.int().min(1).describe('The list that says whether it is revoked, and the place in it'),
    statusIndex: z.int().min(0),
    sealed: z
      .string()
      .describe('What it says, for learning alone to open after a restore; events from before it was told have none')
      .optional(),
  }),
})

export const certificateRevoked = defineEvent({
  owner: 'learning',
  name: 'certificate-revoked',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A certificate was revoked for good: its order was refunded, its teacher withdrew it, another one with a corrected name replaces it (`withdrawn`, with `replacedBy`), a quiz was regraded, or the account was erased. One that was never issued can be revoked, too. Published again where a withdrawal overrides regrading, or either of them a refund.',
  data: z.object({
    ...participation,
    certificateId: certificateIdSchema,
    // What was replaced is withdrawn: readers from before know no other reason.
    reason: z.enum(REVOCATION_REASONS).exclude(['replaced']),
    replacedBy: certificateIdSchema
      .describe('The certificate with a corrected name that takes its place; left out where there is none')
      .optional(),
  }),
})

export const certificateNameRequested = defineEvent({
  owner: 'learning',
  name: 'certificate-name-requested',
  version: 1,
  aggregate: 'enrollment',
  description:
    "A student asks for another name on a certificate. The course's teacher or an operator answers. The name stays in learning.",
  data: z.object({ ...participation, certificateId: certificateIdSchema }),
})

export const certificateNameDeclined = defineEvent({
  owner: 'learning',
  name: 'certificate-name-declined',
  version: 1,
  aggregate: 'enrollment',
  description:
    'A name that a student asked for on a certificate was declined; one that is approved is on another certificate.',
  data: z.object({ ...participation, certificateId: certificateIdSchema }),
})
