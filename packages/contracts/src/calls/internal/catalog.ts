import { z } from 'zod'
import { courseRightSchema, offerCourseBodySchema, staffParamsSchema } from '../../shapes/course-staff.ts'
import { catalogCourseSchema, courseParamsSchema, lessonParamsSchema, nextCourseSchema } from '../../shapes/courses.ts'
import { digitsSchema, idSchema, timestampSchema } from '../../shapes/fields.ts'
import {
  afterIdQuerySchema,
  certificateFactsSchema,
  courseOfferSchema,
  courseStudentsSchema,
  publishedQuizSchema,
} from '../../shapes/internal.ts'
import { readableLessonSchema } from '../../shapes/lessons.ts'
import { schoolLogoSchema, schoolSchema } from '../../shapes/school.ts'
import { schoolPageSchema } from '../../shapes/school-pages.ts'
import { defineInternalCall } from './internal-call.ts'

/** A course, its teacher and its curriculum as the token's user may see it, with lesson bodies unless `none`; 404 for what isn't theirs to know of. As learning says, of this course: `invited`, or `ended` where the user had access until a time. */
export const getCatalogCourse = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/courses/{courseId}',
  callers: ['gateway'],
  params: courseParamsSchema,
  query: z.strictObject({
    bodies: z.literal('none').optional(),
    invited: z.literal('true').optional(),
    ended: z.literal('true').optional(),
  }),
  responses: { 200: catalogCourseSchema },
})

/** The course to study after this one, for the token's user, of all but those in `except`; 403 for who sees the course and doesn't study it. */
export const findNextCourse = defineInternalCall({
  owner: 'catalog',
  method: 'POST',
  path: '/internal/courses/{courseId}/next',
  callers: ['gateway'],
  params: courseParamsSchema,
  body: z.strictObject({ except: z.array(idSchema) }),
  idempotent: true,
  responses: { 200: nextCourseSchema },
})

/** What enrolling, selling and receipts need to know of a course at this moment: price, status and lessons. */
export const getCourseOffer = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/courses/{courseId}/offer',
  callers: ['learning', 'billing', 'engagement'],
  params: courseParamsSchema,
  responses: { 200: courseOfferSchema },
})

export const getCourseOfLesson = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/lessons/{lessonId}/course',
  callers: ['gateway'],
  params: lessonParamsSchema,
  responses: { 200: z.object({ courseId: idSchema }) },
})

/** One lesson for the token's user and enrollment; 403 for who sees its course and may not read it. */
export const getReadableLesson = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/lessons/{lessonId}',
  callers: ['gateway'],
  params: lessonParamsSchema,
  responses: { 200: readableLessonSchema },
})

/**
 * What rights a person has in another teacher's course, and the sequence of the event that said so: for services that haven't heard of it
 * yet. No owner, no rights and 0 for a person who isn't of its staff.
 */
export const getCourseStaffRights = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/courses/{courseId}/staff/{personId}',
  callers: ['learning', 'billing', 'analytics', 'engagement'],
  params: staffParamsSchema,
  responses: {
    200: z.object({ teacherId: idSchema.nullable(), rights: z.array(courseRightSchema), sequence: z.int().min(0) }),
  },
})

/** How many courses a person owns, in whatever status. */
export const countOwnedCourses = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/people/{personId}/course-count',
  callers: ['gateway'],
  params: staffParamsSchema.pick({ personId: true }),
  responses: { 200: z.object({ count: z.int().min(0) }) },
})

/** Whom a username or an address names among the teachers that catalog knows, who may be students since; 404 for nobody, and for several. */
export const findTransferRecipient = defineInternalCall({
  owner: 'catalog',
  method: 'POST',
  path: '/internal/transfer-recipients',
  callers: ['gateway'],
  body: offerCourseBodySchema.pick({ invitee: true }),
  idempotent: true,
  responses: { 200: z.object({ personId: idSchema }) },
})

/** Gives a course to another teacher at once, for the token's administrator. Answers who owned it. */
export const giveCourse = defineInternalCall({
  owner: 'catalog',
  method: 'POST',
  path: '/internal/courses/{courseId}/transfer',
  callers: ['gateway'],
  params: courseParamsSchema,
  body: z.strictObject({ to: idSchema, stays: z.boolean() }),
  responses: { 200: z.object({ from: idSchema }) },
})

/** The counts of students that the catalog shows, by ascending course id; courses without anybody are left out. */
export const listShownStudents = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/course-students',
  callers: ['analytics'],
  query: afterIdQuerySchema,
  responses: { 200: z.array(courseStudentsSchema) },
})

/** The courses that anybody may open, by ascending id, with the largest id of any; for sitemaps. */
export const listActiveCourses = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/active-courses',
  callers: ['gateway'],
  query: afterIdQuerySchema.extend({ limit: digitsSchema.pipe(z.int().min(1).max(5_000)) }),
  responses: {
    200: z.object({
      /** A catalog of before doesn't say the teachers. */
      courses: z.array(z.object({ id: idSchema, updatedAt: timestampSchema, teacherId: idSchema.optional() })),
      /** 0 while there is none. */
      lastId: z.int().min(0),
    }),
  },
})

/** What a certificate of a course says of it, as it is now; engagement takes the titles of lessons from it. */
export const getCertificateFacts = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/courses/{courseId}/certificate-facts',
  callers: ['learning', 'engagement'],
  params: courseParamsSchema,
  responses: { 200: certificateFactsSchema },
})

/** The quiz that students of a lesson take now; null where there is nothing to grade. 404 for a lesson that students don't have. */
export const getPublishedQuiz = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/lessons/{lessonId}/quiz',
  callers: ['learning'],
  params: lessonParamsSchema,
  responses: { 200: z.object({ published: publishedQuizSchema.nullable() }) },
})

/** All that the school says, its pages too; null for who knows it already by its mark. */
export const getSchool = defineInternalCall({
  owner: 'catalog',
  method: 'GET',
  path: '/internal/school',
  callers: ['gateway'],
  query: z.strictObject({ known: z.string().max(50).optional() }),
  responses: {
    200: z.object({
      /** Another one with each change. */
      mark: z.string(),
      said: z
        .object({
          school: schoolSchema.strip(),
          logo: schoolLogoSchema.nullable(),
          /** In the order of the footer. */
          pages: z.array(schoolPageSchema),
        })
        .nullable(),
    }),
  },
})
