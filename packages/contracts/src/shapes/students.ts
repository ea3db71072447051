import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import {
  certificateNumberSchema,
  enrollmentCertificateSchema,
  nameRequestSchema,
  REVOCATION_REASONS,
} from './certificates.ts'
import { progressRecordSchema } from './courses.ts'
import { enrollmentListItemSchema, exampleEnrollmentListItem } from './enrollments.ts'
import {
  digitsSchema,
  idParamSchema,
  idSchema,
  MAX_ID,
  matchesSchema,
  searchSchema,
  timestampSchema,
  timeZoneSchema,
} from './fields.ts'
import { scorePercentSchema } from './quiz-attempts.ts'
import { REASON_MAX, SORT_ORDERS, STUDENT_SORTS, STUDENT_STATES } from './student-lists.ts'

const stateSchema = z.enum(STUDENT_STATES)

/** Which of a teacher's enrollments, in which order. An empty `search` and an absent `courseId` mean no filter. */
const filterQuery = {
  /** Any part of full name, username or e-mail, whatever the case. */
  search: searchSchema.optional(),
  courseId: idParamSchema.optional(),
  state: stateSchema.default('all'),
  sort: z.enum(STUDENT_SORTS).default('last-active'),
  /** Names go up by default, everything else down. */
  order: z.enum(SORT_ORDERS).optional(),
}

export const studentListQuerySchema = z.strictObject({
  ...filterQuery,
  page: digitsSchema.pipe(z.int().min(1).max(1_000_000)).default(1),
  pageSize: digitsSchema.pipe(z.int().min(1).max(200)).default(10),
})
export type StudentListQuery = z.infer<typeof studentListQuerySchema>

export const studentExportQuerySchema = z.strictObject({ ...filterQuery, timeZone: timeZoneSchema.default('UTC') })
export type StudentExportQuery = z.infer<typeof studentExportQuerySchema>

/** One enrollment, as its teacher sees it. */
export const studentListItemSchema = enrollmentListItemSchema.omit({ place: true, certificate: true }).extend({
  /** The student's account was erased. */
  isDeleted: z.boolean(),
  /** Whether an order gives the access; else it is free. Null for co-teachers who don't see money. */
  isPaid: z.boolean().nullable(),
})
export type StudentListItem = z.infer<typeof studentListItemSchema>
const { place: _, certificate: _certificate, ...exampleOfTeacher } = exampleEnrollmentListItem
export const exampleStudentListItem: StudentListItem = { ...exampleOfTeacher, isDeleted: false, isPaid: false }

const countSchema = z.int().min(0)

export const studentListSchema = z.object({
  items: z.array(studentListItemSchema),
  /** All that match, on every page. This and the numbers below are counted up to `COUNTED_MATCHES`; one more says that there are more. */
  total: matchesSchema,
  /** By tab, for the same search and course. */
  counts: z.object({ all: matchesSchema, active: matchesSchema, completed: matchesSchema, inactive: matchesSchema }),
  /** Different people in all the teacher's courses, whatever the filter. */
  students: matchesSchema,
  /** Enrollments in all the teacher's courses, whatever the filter. */
  enrollments: matchesSchema,
  asOf: timestampSchema,
})
export type StudentList = z.infer<typeof studentListSchema>

/** What the student reads. An empty one counts as none. */
export const reasonSchema = z.string().trim().max(REASON_MAX, wrong('reason-too-long'))

/** The body of a reset or a removal, which may be left out altogether. */
export const reasonBodySchema = z.strictObject({ reason: reasonSchema.optional() }).nullish()
export type ReasonBody = z.infer<typeof reasonBodySchema>

/** Most enrollments that one call names. */
export const NAMED_AT_ONCE = 200

/** Some enrollments, named or by the filter of the list; one of the two. */
export const changeStudentsBodySchema = z
  .strictObject({
    action: z.enum(['reset', 'remove']),
    reason: reasonSchema.optional(),
    enrollmentIds: z.array(idSchema).min(1).max(NAMED_AT_ONCE).optional(),
    matching: z
      .strictObject({
        search: searchSchema.optional(),
        courseId: idSchema.optional(),
        state: stateSchema.default('all'),
        /** The `asOf` of the list that the teacher saw: who enrolls after that is left alone. */
        enrolledUntil: timestampSchema,
      })
      .optional(),
    /** The `next` of the answer before. */
    after: z.int().min(0).max(MAX_ID).default(0),
  })
  .refine(({ enrollmentIds, matching }) => (enrollmentIds === undefined) !== (matching === undefined), {
    error: wrong('students-required'),
  })
export type ChangeStudentsBody = z.infer<typeof changeStudentsBodySchema>

export const changedStudentsSchema = z.object({
  /** Enrollments that this step changed. */
  changed: countSchema,
  /** Where the next step goes on; null when this was the last. */
  next: idSchema.nullable(),
})
export type ChangedStudents = z.infer<typeof changedStudentsSchema>

const entry = { at: timestampSchema }
const nullableReasonSchema = z.string().nullable()

/** What happened in an enrollment. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('enrolled') }),
  z.object({ ...entry, kind: z.literal('returned') }),
  /** Lessons completed on one day of the reader's time zone; `at` is the last of them. */
  z.object({ ...entry, kind: z.literal('lessons'), lessonIds: z.array(idSchema) }),
  z.object({ ...entry, kind: z.literal('completed') }),
  z.object({ ...entry, kind: z.literal('certificate-issued'), number: certificateNumberSchema }),
  /** `text`: what the teacher said to all who open it; empty: nothing. */
  z.object({
    ...{ ...entry, kind: z.literal('certificate-revoked'), number: certificateNumberSchema },
    ...{ reason: z.enum(REVOCATION_REASONS), text: z.string() },
  }),
  /** An attempt at a lesson's quiz that was handed in, with what it came to by its newest grade. */
  z.object({
    ...{ ...entry, kind: z.literal('quiz'), lessonId: idSchema, attempt: z.int() },
    ...{ percent: scorePercentSchema, passed: z.boolean() },
  }),
  z.object({ ...entry, kind: z.literal('reviewed'), rating: z.int().min(1).max(5) }),
  /** `lessons`: how many had been done until then. */
  z.object({ ...entry, kind: z.literal('reset'), reason: nullableReasonSchema, lessons: countSchema.nullable() }),
  z.object({ ...entry, kind: z.literal('removed'), reason: nullableReasonSchema }),
  z.object({ ...entry, kind: z.literal('refunded') }),
])
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const enrollmentDetailsQuerySchema = z.strictObject({ timeZone: timeZoneSchema.default('UTC') })

export const enrollmentDetailsSchema = z.object({
  enrollment: studentListItemSchema,
  /** One per lesson that the course has now. */
  progress: z.array(progressRecordSchema),
  /** The newest of this enrollment, revoked or not; null while there is none. */
  certificate: enrollmentCertificateSchema
    .extend({ number: certificateNumberSchema, nameRequest: nameRequestSchema.nullable().default(null) })
    .nullable(),
  /** Newest first. */
  timeline: z.array(timelineEntrySchema),
  /** The student's enrollments in all courses of this teacher, this one among them, newest first. */
  enrollments: z.array(
    z.object({ id: idSchema, courseId: idSchema, title: z.string(), progress: z.int().min(0).max(100) }),
  ),
  /** When the student first enrolled with this teacher. */
  studentSince: timestampSchema,
})
export type EnrollmentDetails = z.infer<typeof enrollmentDetailsSchema>

/** What a teacher has done to a student's enrollment, for the student, until it is put away. */
export const enrollmentNoticeSchema = z.object({
  id: idSchema,
  kind: z.enum(['reset', 'removed']),
  courseId: idSchema,
  courseTitle: z.string(),
  at: timestampSchema,
  reason: nullableReasonSchema,
})
export type EnrollmentNotice = z.infer<typeof enrollmentNoticeSchema>
