import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { enrollmentCertificateSchema } from './certificates.ts'
import { readingPositionSchema } from './courses.ts'
import { idParamSchema, idSchema, pageQuery, timestampSchema } from './fields.ts'
import { publicPersonSchema } from './people.ts'

export const enrollmentSchema = z.object({
  id: idSchema,
  studentId: idSchema,
  courseId: idSchema,
  enrolledAt: timestampSchema,
  /** Sticky: cleared only by a reset. */
  completed: z.boolean(),
  lastAccessedAt: timestampSchema.nullable(),
  /** Percent of the course's lessons as they are now, 0–100. */
  progress: z.int().min(0).max(100),
})
export type Enrollment = z.infer<typeof enrollmentSchema>
export const exampleEnrollment: Enrollment = {
  ...{ id: 12, studentId: 7, courseId: 3, enrolledAt: '2026-11-01T10:00:00.000Z' },
  ...{ completed: false, lastAccessedAt: null, progress: 0 },
}

/** What a course is shown by. */
export const courseSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  /** What it is taught in, as a tag of BCP 47; null where that was never told. */
  language: z.string().nullable(),
  image: z.string().nullable(),
  categoryId: idSchema.nullable(),
})

export const enrollmentListItemSchema = enrollmentSchema.extend({
  course: courseSummarySchema.extend({
    /** Lessons of the course as it is now. */
    lessonCount: z.int().min(0),
    /** What they take together; 0 where that isn't known. */
    minutes: z.int().min(0),
  }),
  completedAt: timestampSchema.nullable(),
  /** When the access ends, or has ended; null for never. A learning of before doesn't say. */
  accessUntil: timestampSchema.nullish(),
  /** Lessons that are left of a course that was completed: it got them since. 0 as long as it wasn't. A learning of before doesn't say it. */
  newLessons: z.int().min(0).default(0),
  /** The newest of this enrollment, revoked or not; null while there is none. */
  certificate: enrollmentCertificateSchema.nullable(),
  /** Where the student was last; null where no lesson was opened yet, and for teachers. */
  place: readingPositionSchema.extend({ lessonId: idSchema, at: timestampSchema }).nullable(),
  student: publicPersonSchema.extend({ email: z.string() }),
})
export type EnrollmentListItem = z.infer<typeof enrollmentListItemSchema>
export const exampleCourseSummary: z.infer<typeof courseSummarySchema> = {
  id: 3,
  title: 'Sourdough from the start',
  language: 'en',
  image: null,
  categoryId: 1,
}
export const exampleEnrollmentListItem: EnrollmentListItem = {
  ...exampleEnrollment,
  course: { ...exampleCourseSummary, lessonCount: 15, minutes: 92 },
  ...{ completedAt: null, newLessons: 0, certificate: null },
  place: { lessonId: 9, position: 1200, share: 0.4, at: '2026-11-02T10:00:00.000Z' },
  student: { fullName: 'Ada Lovelace', username: 'ada', profileImage: null, email: 'ada@example.org' },
}

export const enrollmentListQuerySchema = z.strictObject({ courseId: idParamSchema.optional(), ...pageQuery })
export type EnrollmentListQuery = z.infer<typeof enrollmentListQuerySchema>

export const readingPositionBodySchema = readingPositionSchema.extend({ lessonId: idSchema }).strict()
export type ReadingPositionBody = z.infer<typeof readingPositionBodySchema>

export const completeLessonBodySchema = z.strictObject({
  completed: z.literal(true, { error: wrong('completion-only') }),
})

export const reviewBodySchema = z.strictObject({
  rating: z
    .int({ error: wrong('rating-invalid') })
    .min(1, wrong('rating-invalid'))
    .max(5, wrong('rating-invalid')),
  comment: z.string().trim().max(5000, wrong('comment-too-long')).nullable().optional(),
})
export type ReviewBody = z.infer<typeof reviewBodySchema>
