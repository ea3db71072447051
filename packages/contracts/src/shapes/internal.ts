import { z } from 'zod'
import { enrollmentCertificateSchema } from './certificates.ts'
import {
  courseEnrollmentSchema,
  courseStatusSchema,
  ratingCountsSchema,
  reviewSchema,
  visibilitySchema,
} from './courses.ts'
import { COVER_FAMILIES } from './cover-families.ts'
import { enrollmentSchema } from './enrollments.ts'
import { digitsSchema, idParamSchema, idSchema, MAX_ID, timestampSchema } from './fields.ts'
import { waitingInvitationSchema } from './invitations.ts'
import { FIRST_LANGUAGE } from './languages.ts'
import { quizSchema } from './quizzes.ts'

/** The enrollment that an internal token vouches for. */
export const enrollmentClaimSchema = z.object({ enrollmentId: idSchema, courseId: idSchema })
export type EnrollmentClaim = z.infer<typeof enrollmentClaimSchema>

/** A student's place in a course, as the newest event of it tells. */
export const accessSchema = z.object({
  enrollmentId: idSchema,
  studentId: idSchema,
  courseId: idSchema,
  /** Whether it hasn't been ended; its time may be over. */
  active: z.boolean(),
  /** When that access ends; null for never. A learning of before doesn't say. */
  accessUntil: timestampSchema.nullish(),
  /** When the access began that is there now, or was last. */
  since: timestampSchema,
  /** That event's. */
  sequence: z.int().min(0),
})
export type StudentAccess = z.infer<typeof accessSchema>

export const courseOfferSchema = z.object({
  courseId: idSchema,
  teacherId: idSchema,
  title: z.string(),
  image: z.string().nullable(),
  categoryId: idSchema,
  /** What it is taught in. A catalog of before doesn't say. */
  language: z.string().optional(),
  priceCents: z.int().min(0),
  status: courseStatusSchema,
  /** Who sees it while it is active. A catalog of before doesn't say. */
  visibility: visibilitySchema.optional(),
  lessonIds: z.array(idSchema),
  /** What those take together. A catalog of before doesn't say. */
  minutes: z.int().min(0).default(0),
  /** Those of them with a quiz that is graded. A catalog of before doesn't say. */
  gradedLessonIds: z.array(idSchema).optional(),
  /** Rises with every change of the set, order or length of lessons, and of which are graded. */
  curriculumVersion: z.int(),
  /** Whether it is one of the samples that come with Lectern; absent from a catalog before that was told. */
  sample: z.boolean().optional(),
  /** Its teacher is suspended: nobody new may enter. */
  salesPaused: z.boolean().optional(),
})
export type CourseOffer = z.infer<typeof courseOfferSchema>

export const participationSchema = z.object({
  averageRating: z.number(),
  reviewCount: z.int(),
  ratingCounts: ratingCountsSchema,
  reviews: z.array(reviewSchema),
  enrollment: courseEnrollmentSchema
    // A learning of before doesn't say.
    .extend({
      lastLessonId: idSchema.nullable().default(null),
      certificate: enrollmentCertificateSchema.nullable().default(null),
    })
    .nullable(),
  /** The invitation into the course that waits for the viewer. A learning of before doesn't say. */
  invitation: waitingInvitationSchema.nullable().default(null),
  /** Since when the access of the viewer is over; null where it isn't, or there was none. A learning of before doesn't say. */
  accessEnded: timestampSchema.nullish(),
})
export type Participation = z.infer<typeof participationSchema>

export const enrollmentLookupSchema = z.object({
  enrollment: enrollmentClaimSchema.nullable(),
  /** When that access ends; null for never. A learning of before doesn't say. */
  accessUntil: timestampSchema.nullish(),
})

/** An order of a course, as billing names it to learning. */
export const orderOfCourseSchema = z.strictObject({
  orderId: idSchema,
  courseId: idSchema,
  studentId: idSchema,
  teacherId: idSchema,
})

export const grantResultSchema = z.object({
  /**
   * `granted`: this order gives access, since now or before, beside given places or alone. `enrolled-otherwise`: the student has it by
   * another order or because it is free, so this one is to be refunded. `ended`: the order was refunded, or its student removed, so it gives
   * nothing any more.
   */
  outcome: z.enum(['granted', 'enrolled-otherwise', 'ended']),
  /** The student's enrollment if they have access now. */
  enrollment: enrollmentSchema.nullable(),
})
export type GrantResult = z.infer<typeof grantResultSchema>

/** Where a page of a walk by ascending id begins. */
export const afterIdQuerySchema = z.strictObject({
  after: digitsSchema.pipe(z.int().min(0).max(MAX_ID)),
  limit: digitsSchema.pipe(z.int().min(1).max(1_000)),
})
export const knownOrderSchema = z.object({
  orderId: idSchema,
  studentId: idSchema,
  courseId: idSchema,
  /** Whether it was paid, by what learning was told. */
  granted: z.boolean(),
  /** Whether its grant is over: refunded, or the student removed. */
  ended: z.boolean(),
  /** Whether this is the order that gives the student access now. */
  givesAccess: z.boolean(),
  /** Whether the student has access now, by this order or otherwise. */
  enrolled: z.boolean(),
})
export type KnownOrder = z.infer<typeof knownOrderSchema>

/** An order that was paid, by billing's ledger. US cents. */
export const bookedOrderSchema = z.object({
  orderId: idSchema,
  courseId: idSchema,
  /** Of the order itself. A billing of before doesn't say these three. */
  studentId: idSchema.optional(),
  teacherId: idSchema.optional(),
  amountCents: z.int().optional(),
  paidCents: z.int(),
  /** What has left of it, by refunds and lost disputes, less what came back. */
  givenBackCents: z.int(),
  /** Whether it ended, all of it given back: it gives no access again, also when money came back. */
  ended: z.boolean(),
  /** What it owes its student: it has ended, and not all of its money has gone back, on the card or by other means. */
  owedCents: z.int().min(0),
})
export type BookedOrder = z.infer<typeof bookedOrderSchema>

/** Up to where on a partition events count that are unsigned, or signed with a retired key. */
export const signatureLimitSchema = z.object({
  /** Whose topic. */
  owner: z.string(),
  partition: z.int().min(0),
  /** The retired key's; empty for no signature. */
  kid: z.string(),
  /** The first of Kafka's offsets that doesn't count, as text. */
  nextOffset: z.string().regex(/^\d+$/),
  recordedAt: timestampSchema,
})

/** How many students are in a course now. */
export const courseStudentsSchema = z.object({ courseId: idSchema, students: z.int() })
/** Attempts at a course's quizzes that were handed in, and how many of them passed by their newest grade. */
export const courseAttemptsSchema = z.object({ courseId: idSchema, attempts: z.int(), passes: z.int() })
export type CourseAttempts = z.infer<typeof courseAttemptsSchema>
/** Certificates of a course that were issued, and those that were revoked, issued or not. */
export const courseCertificatesSchema = z.object({ courseId: idSchema, issued: z.int(), revoked: z.int() })
export type CourseCertificates = z.infer<typeof courseCertificatesSchema>
export type CourseStudents = z.infer<typeof courseStudentsSchema>

/** What catalog knows for a certificate: a course as students have it now, its lessons in order. */
export const certificateFactsSchema = z.object({
  title: z.string(),
  teacherName: z.string(),
  /** What the school calls itself; null where it hasn't said, and from a catalog of before. */
  schoolName: z.string().nullable().default(null),
  /** What its certificate speaks. A catalog of before doesn't say. */
  language: z.string().default(FIRST_LANGUAGE),
  categoryName: z.string(),
  /** A catalog of before doesn't say. */
  coverFamily: z.enum(COVER_FAMILIES).optional(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          id: idSchema,
          title: z.string(),
          minutes: z.int().min(0),
          /** Whether it has a quiz that is graded. A catalog of before doesn't say. */
          graded: z.boolean().default(false),
        }),
      ),
    }),
  ),
})
export type CertificateFacts = z.infer<typeof certificateFactsSchema>

/** A public key that credentials are signed with, as JWK: P-256, or Ed25519 for those from before 0.3. */
export const credentialKeySchema = z.discriminatedUnion('kty', [
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
  }),
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    kid: z.string(),
    alg: z.literal('EdDSA'),
  }),
])
export type CredentialKey = z.infer<typeof credentialKeySchema>

/** Who signs credentials: a DID of the method `web`, and every key that it has used. */
export const credentialIssuerSchema = z.object({ did: z.string(), keys: z.array(credentialKeySchema) })
export type CredentialIssuer = z.infer<typeof credentialIssuerSchema>
export const statusListParamsSchema = z.strictObject({ statusList: idParamSchema })

/** A quiz as it is published, with its key: for learning, which grades, and for nobody else. */
export const publishedQuizSchema = z.object({
  lessonId: idSchema,
  courseId: idSchema,
  /** Rises with every publishing that changed it. */
  version: z.int().min(1),
  quiz: quizSchema,
})
export type PublishedQuiz = z.infer<typeof publishedQuizSchema>

/** `reason` is what the teacher said about it; null for nothing. */
export const removalSchema = z.object({ reason: z.string().nullable() })
export type Removal = z.infer<typeof removalSchema>
