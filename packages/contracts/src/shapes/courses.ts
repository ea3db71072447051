import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { enrollmentCertificateSchema } from './certificates.ts'
import { COURSE_LANGUAGE_OF_BEFORE, courseLanguageSchema, primaryLanguageSchema } from './course-language.ts'
import { COURSE_RIGHTS } from './course-rights.ts'
import { COVER_FAMILIES } from './cover-families.ts'
import { embedsSchema } from './embeds/stored-embed.ts'
import {
  accessEndFields,
  idParamSchema,
  idSchema,
  imageUrlSchema,
  pageQuery,
  searchSchema,
  timestampSchema,
  titleSchema,
} from './fields.ts'
import { writtenLength } from './formula-markup.ts'
import { isWholeCents } from './money.ts'
import { publicPersonSchema } from './people.ts'
import { givenVideoUrl, promoVideoUrlSchema, videoUrlSchema } from './videos.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced', 'all-levels'] as const
export const COURSE_STATUSES = ['draft', 'active', 'archived'] as const
/** Who sees an active course: everybody, and every list; anyone with its address; or its students and those invited. */
export const VISIBILITIES = ['public', 'unlisted', 'invited'] as const
export const LESSON_TYPES = ['video', 'text', 'quiz'] as const
/** `relevance` is how well a search matches, and `popular` without one. */
export const COURSE_SORTS = ['popular', 'newest', 'price-low', 'price-high', 'rating', 'relevance'] as const

export const levelSchema = z.enum(LEVELS, { error: wrong('level-required') })
export const courseStatusSchema = z.enum(COURSE_STATUSES, { error: wrong('course-status-unknown') })
export const visibilitySchema = z.enum(VISIBILITIES, { error: wrong('course-visibility-unknown') })
export const lessonTypeSchema = z.enum(LESSON_TYPES, { error: wrong('lesson-type-unknown') })
export type Level = z.infer<typeof levelSchema>
export type CourseStatus = z.infer<typeof courseStatusSchema>
export type Visibility = z.infer<typeof visibilitySchema>
export type LessonType = z.infer<typeof lessonTypeSchema>
export type CourseSort = (typeof COURSE_SORTS)[number]

/** What an address names. */
export const courseParamsSchema = z.strictObject({ courseId: idParamSchema })
export const moduleParamsSchema = z.strictObject({ moduleId: idParamSchema })
export const lessonParamsSchema = z.strictObject({ lessonId: idParamSchema })

const LOWEST_PRICE = 0.5
/** US dollars with at most two decimals. */
export const priceSchema = z
  .number({ error: wrong('price-required') })
  .min(0, wrong('price-negative'))
  .max(9999, wrong('price-too-high'))
  .refine(isWholeCents, wrong('price-of-part-cents'))
  // Cards aren't charged less.
  .refine((price) => price <= 0 || price >= LOWEST_PRICE, wrong('price-too-low'))

const optionalImageSchema = z.preprocess((value) => (value === '' ? null : value), imageUrlSchema.nullable().optional())

/** Largest "About this course", in characters of HTML. */
export const ABOUT_MAX = 50_000
/** Most characters of a subtitle, most lines of "What you'll learn", the requirements and the audience, most characters of a line. */
export const SUBTITLE_MAX = 120
export const LIST_LINES_MAX = 12
export const LIST_LINE_MAX = 160

function linesSchema() {
  const line = z
    .string()
    .trim()
    .min(1, wrong('line-required'))
    .max(LIST_LINE_MAX, wrong('line-too-long', { most: LIST_LINE_MAX }))
  return z
    .array(line)
    .max(LIST_LINES_MAX, wrong('lines-too-many', { most: LIST_LINES_MAX }))
    .optional()
}

const courseFields = {
  title: titleSchema(),
  subtitle: z
    .string()
    .trim()
    .max(SUBTITLE_MAX, wrong('subtitle-too-long'))
    .transform((subtitle) => (subtitle === '' ? null : subtitle))
    .nullable()
    .optional(),
  description: z
    .string({ error: wrong('description-required') })
    .trim()
    .min(1, wrong('description-required'))
    .max(1000, wrong('description-too-long')),
  price: priceSchema,
  level: levelSchema,
  /** What it is taught in. */
  language: courseLanguageSchema.optional(),
  categoryId: z
    .int({ error: wrong('category-required') })
    .min(1, wrong('category-required'))
    .max(2_147_483_647),
  image: optionalImageSchema,
  /** "What you'll learn", a line each. */
  outcomes: linesSchema(),
  /** What a student should know or have before starting. */
  requirements: linesSchema(),
  /** "Who it's for", a line each. */
  audience: linesSchema(),
  /** "About this course": HTML, sanitized as that of lessons. */
  about: z
    .string()
    .refine(
      (html) => html.length <= ABOUT_MAX || writtenLength(html) <= ABOUT_MAX,
      wrong('text-too-long', { field: 'This', most: ABOUT_MAX }),
    )
    .nullable()
    .optional(),
  /** Shown on the course's cover: an address of YouTube or Vimeo. */
  promoVideoUrl: z.preprocess(givenVideoUrl, promoVideoUrlSchema.nullable().optional()),
  /** `public`, if left out of a new course. */
  visibility: visibilitySchema.optional(),
}

export const createCourseBodySchema = z.strictObject({ ...courseFields, status: courseStatusSchema.default('draft') })
export type CreateCourseBody = z.infer<typeof createCourseBodySchema>

/** A PUT may carry any part of the form. */
export const updateCourseBodySchema = z.strictObject({ ...courseFields, status: courseStatusSchema }).partial()
export type UpdateCourseBody = z.infer<typeof updateCourseBodySchema>

const orderIndexSchema = z.int().min(0).max(100_000)
const moduleFields = {
  title: titleSchema(),
  description: z.string().trim().max(1000, wrong('description-too-long')).nullable().optional(),
  orderIndex: orderIndexSchema.optional(),
}
export const createModuleBodySchema = z.strictObject(moduleFields)
export const updateModuleBodySchema = z.strictObject(moduleFields).partial()
export type CreateModuleBody = z.infer<typeof createModuleBodySchema>
export type UpdateModuleBody = z.infer<typeof updateModuleBodySchema>

/** Largest lesson body, in characters of HTML. */
export const LESSON_CONTENT_MAX = 500_000
const lessonFields = {
  title: titleSchema(),
  content: z
    .string({ error: wrong('content-required') })
    .min(1, wrong('content-required'))
    .max(LESSON_CONTENT_MAX, wrong('content-too-long')),
  type: lessonTypeSchema,
  /** Minutes. */
  duration: z.int().min(0).max(100_000).nullable().optional(),
  videoUrl: z.preprocess(givenVideoUrl, videoUrlSchema.nullable().optional()),
  orderIndex: orderIndexSchema.optional(),
}
const lessonMarks = {
  /** Seen by its teacher only, and counted for nobody. */
  draft: z.boolean(),
  /** Read by anyone once the course is active. */
  freePreview: z.boolean(),
}
export const createLessonBodySchema = z
  .strictObject({
    ...lessonFields,
    type: lessonTypeSchema.default('text'),
    draft: lessonMarks.draft.default(false),
    freePreview: lessonMarks.freePreview.default(false),
    /** A draft may have none yet. */
    content: lessonFields.content.or(z.literal('')).default(''),
  })
  .refine(({ draft, content }) => draft || content !== '', { path: ['content'], error: wrong('content-required') })
export const updateLessonBodySchema = z.strictObject({ ...lessonFields, ...lessonMarks }).partial()
export type CreateLessonBody = z.infer<typeof createLessonBodySchema>
export type UpdateLessonBody = z.infer<typeof updateLessonBodySchema>

/** Most modules and most lessons that one course can have. */
export const MODULES_MAX = 1000
export const LESSONS_MAX = 5000

/** The whole order of a course: every module once, every lesson once; lessons may move between modules. */
export const curriculumOrderBodySchema = z.strictObject({
  modules: z
    .array(z.strictObject({ id: idSchema, lessonIds: z.array(idSchema) }))
    .max(MODULES_MAX, wrong('modules-too-many', { most: MODULES_MAX }))
    .refine(
      (modules) => modules.reduce((sum, { lessonIds }) => sum + lessonIds.length, 0) <= LESSONS_MAX,
      wrong('lessons-too-many', { most: LESSONS_MAX }),
    ),
})
export type CurriculumOrderBody = z.infer<typeof curriculumOrderBodySchema>

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** In other languages than the school's default, by their BCP 47 tags: `{ de: 'Webentwicklung' }`. A catalog of before doesn't say them. */
  names: z.record(z.string(), z.string()).optional(),
  icon: z.string(),
  /** Whose colors and motifs its generated covers have. A catalog of before doesn't say it. */
  coverFamily: z.enum(COVER_FAMILIES).optional(),
  /** Active courses. */
  courseCount: z.int(),
  /** Those that were merged into it: addresses and orders may name them. A catalog of before doesn't say them. */
  formerIds: z.array(idSchema).optional(),
})
export type Category = z.infer<typeof categorySchema>

export const courseListItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  categoryId: idSchema,
  level: levelSchema,
  /** What it is taught in: a canonical tag of BCP 47. A catalog of before doesn't say it. */
  language: z.string().default(COURSE_LANGUAGE_OF_BEFORE),
  /** US dollars. */
  price: z.number(),
  averageRating: z.number(),
  reviewCount: z.int(),
  /** Students enrolled now. */
  studentCount: z.int(),
  /** As students see them: without drafts. */
  lessonCount: z.int(),
  /** Of all lessons. */
  minutes: z.int(),
  /** First published within the last 30 days. Never of a sample; a catalog of before doesn't say it. */
  isNew: z.boolean().default(false),
  /** Somebody erased is `DELETED_USER`. */
  teacher: publicPersonSchema.pick({ fullName: true, username: true }),
  /** Only on a teacher's own list. */
  status: courseStatusSchema.optional(),
  /** Only on a teacher's own list. */
  visibility: visibilitySchema.optional(),
})
export type CourseListItem = z.infer<typeof courseListItemSchema>
const exampleFields: Omit<CourseListItem, 'teacher' | 'isNew'> = {
  ...{ id: 3, title: 'Sourdough from the start', description: 'Flour, water, salt and patience.', image: null },
  ...{ categoryId: 1, level: 'beginner', language: 'en', price: 0, averageRating: 5, reviewCount: 1, studentCount: 30 },
  ...{ lessonCount: 12, minutes: 95 },
}
export const exampleCourseListItem: CourseListItem = {
  ...exampleFields,
  isNew: true,
  teacher: { fullName: 'Grace Hopper', username: 'grace' },
}

/** The course to study next, if one is left. */
export const nextCourseSchema = z.object({ course: courseListItemSchema.nullable() })
export type NextCourse = z.infer<typeof nextCourseSchema>

/** Why the picture at a teacher's address isn't shown. `unreachable`: it is tried again for a day. */
export const COVER_PROBLEMS = ['refused', 'missing', 'unreachable', 'no-picture', 'too-large', 'no-room'] as const
export type CoverProblem = (typeof COVER_PROBLEMS)[number]

/** A course without its curriculum, as creating and updating calls answer. */
export const courseSchema = courseListItemSchema.omit({ teacher: true, isNew: true }).extend({
  status: courseStatusSchema,
  teacherId: idSchema,
  /** Who sees it while it is active. A catalog of before doesn't say it. */
  visibility: visibilitySchema.default('public'),
  subtitle: z.string().nullable(),
  /** "What you'll learn", a line each. */
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  /** "Who it's for", a line each. A catalog of before doesn't say it, nor the two fields after it. */
  audience: z.array(z.string()).default([]),
  /** "About this course": sanitized HTML with its formulas rendered; null where there is none. */
  about: z.string().nullable().default(null),
  promoVideoUrl: z.string().nullable().default(null),
  /**
   * Only for its teacher, whose `image` is what they gave, maybe an address on the web: the copy that everybody else has as `image`. Null while
   * there is none.
   */
  cover: z.string().nullable().optional(),
  /** Only for its teacher. */
  coverProblem: z.enum(COVER_PROBLEMS).nullable().optional(),
  /** When the course or something in it was last changed by its teacher. */
  updatedAt: timestampSchema,
  /** Rises with every change of the fields above; `If-Match` of a PUT names it. */
  version: z.int(),
})
export type Course = z.infer<typeof courseSchema>
export const exampleCourse: Course = {
  ...exampleFields,
  ...{
    status: 'active',
    visibility: 'public',
    teacherId: 8,
    subtitle: 'Without yeast from a packet',
    outcomes: ['Keep a starter alive'],
  },
  ...{ requirements: ['An oven'], audience: ['People who buy their bread'] },
  ...{ about: '<p>Flour, water, salt and a week of patience.</p>', promoVideoUrl: 'https://vimeo.com/76979871' },
  ...{ updatedAt: '2026-11-01T10:00:00.000Z', version: 4 },
}

export const lessonSchema = z.object({
  id: idSchema,
  moduleId: idSchema,
  title: z.string(),
  type: lessonTypeSchema,
  /** Minutes. */
  duration: z.int().nullable(),
  orderIndex: z.int(),
  /** Read by anyone once the course is active. */
  freePreview: z.boolean().optional(),
  /** In which languages its uploaded video has captions, by their tags; left out where it has none. */
  captionLanguages: z.array(z.string()).optional(),
  /** Only for its teacher. */
  editing: z
    .object({
      /** Seen by its teacher only, and counted for nobody. */
      draft: z.boolean(),
      /** Neither text nor picture nor video nor questions yet. */
      empty: z.boolean(),
      /** A video lesson without a video. A catalog of before doesn't say it. */
      videoMissing: z.boolean().default(false),
      /** There is a working copy that students don't read yet. */
      unpublished: z.boolean(),
      version: z.int(),
    })
    .optional(),
  /** Sanitised HTML; absent for those who are neither enrolled nor the course's teacher. */
  content: z.string().optional(),
  videoUrl: z.string().nullable().optional(),
})
export type Lesson = z.infer<typeof lessonSchema>
/** As lists answer it; see getLesson for one with its body. */
export const exampleLesson: Lesson = {
  id: 9,
  moduleId: 5,
  title: 'Day one',
  type: 'text',
  duration: 5,
  orderIndex: 0,
  freePreview: false,
}

export const moduleSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  orderIndex: z.int(),
})
export type Module = z.infer<typeof moduleSchema>
export const exampleModule: Module = { id: 5, courseId: 3, title: 'The starter', description: null, orderIndex: 0 }
export const moduleWithLessonsSchema = moduleSchema.extend({ lessons: z.array(lessonSchema) })
export type ModuleWithLessons = z.infer<typeof moduleWithLessonsSchema>

export const reviewSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  studentId: idSchema,
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  createdAt: timestampSchema,
  student: publicPersonSchema,
})
export type Review = z.infer<typeof reviewSchema>
export const exampleReview: Review = {
  ...{ id: 2, courseId: 3, studentId: 7, rating: 5, comment: 'Clear from the first page to the last.' },
  student: { fullName: 'Ada Lovelace', username: 'ada', profileImage: null },
  createdAt: '2026-11-02T10:00:00.000Z',
}

/** Beyond the last character of any lesson, and the last second of any video. */
const POSITION_MAX = 10_000_000
/** How far somebody is in a lesson. */
export const readingPositionSchema = z.object({
  /** Characters of the lesson's text before the first line in view; of a video, seconds. */
  position: z.int().min(0).max(POSITION_MAX),
  /** How much of the lesson that is, 0 to 1. */
  share: z.number().min(0).max(1),
})
export type ReadingPosition = z.infer<typeof readingPositionSchema>

export const progressRecordSchema = z.object({
  id: idSchema,
  enrollmentId: idSchema,
  lessonId: idSchema,
  completed: z.boolean(),
  completedAt: timestampSchema.nullable(),
  /** Where the student was in the lesson; null for one that was not opened, and for its teacher. */
  place: readingPositionSchema.nullable(),
})
export type ProgressRecord = z.infer<typeof progressRecordSchema>
export const exampleProgressRecord: ProgressRecord = {
  id: 60,
  enrollmentId: 12,
  lessonId: 9,
  completed: false,
  completedAt: null,
  place: { position: 1200, share: 0.4 },
}

/** Who teaches a course, with what all of their active courses say together; the average is 0 without a review. */
const courseTeacherSchema = publicPersonSchema.extend({
  bio: z.string().nullable(),
  courseCount: z.int(),
  reviewCount: z.int(),
  averageRating: z.number(),
})
export type CourseTeacher = z.infer<typeof courseTeacherSchema>

/** How many reviews give one star, two, …, five. */
export const ratingCountsSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])
export type RatingCounts = z.infer<typeof ratingCountsSchema>

/** What catalog knows of a course: everything but reviews and enrollment. */
export const catalogCourseSchema = courseSchema.extend({
  teacher: courseTeacherSchema,
  modules: z.array(moduleWithLessonsSchema),
  /** Of `about` and the promo video. */
  embeds: embedsSchema,
  /** Only for its teachers: what they may do in it, its owner everything. */
  rights: z.array(z.enum(COURSE_RIGHTS)).optional(),
  /** Of a course with a price that nobody can buy for now. */
  salesPaused: z.literal(true).optional(),
})
export type CatalogCourse = z.infer<typeof catalogCourseSchema>

export const courseEnrollmentSchema = z.object({
  id: idSchema,
  completed: z.boolean(),
  progressPercent: z.int().min(0).max(100),
  progress: z.array(progressRecordSchema),
  /** Where the student was last; null where no lesson was opened yet, or that one is gone. */
  lastLessonId: idSchema.nullable(),
  /** The newest of this enrollment, revoked or not; null while there is none. */
  certificate: enrollmentCertificateSchema.nullable(),
  /** Until when the student has access; null without an end. */
  accessUntil: timestampSchema.nullish(),
})
export type CourseEnrollment = z.infer<typeof courseEnrollmentSchema>

export const courseDetailSchema = catalogCourseSchema.extend({
  ratingCounts: ratingCountsSchema,
  reviews: z.array(reviewSchema),
  isEnrolled: z.boolean(),
  enrollment: courseEnrollmentSchema.nullable(),
  /** Of students who aren't enrolled: the invitation that waits for them. */
  invitation: z.object({ id: idSchema, freePlace: z.boolean(), ...accessEndFields }).optional(),
  /** Of a student whose access is over: since when. */
  accessEnded: timestampSchema.optional(),
})
export type CourseDetail = z.infer<typeof courseDetailSchema>
export const exampleCourseDetail: CourseDetail = {
  ...exampleCourse,
  teacher: {
    fullName: 'Grace Hopper',
    username: 'grace',
    profileImage: null,
    bio: 'Bakes and compiles.',
    courseCount: 1,
    reviewCount: 1,
    averageRating: 5,
  },
  modules: [{ ...exampleModule, lessons: [exampleLesson] }],
  ratingCounts: [0, 0, 0, 0, 1],
  reviews: [exampleReview],
  isEnrolled: true,
  enrollment: {
    ...{ id: 12, completed: false, progressPercent: 0, progress: [exampleProgressRecord] },
    ...{ lastLessonId: 9, certificate: null },
  },
}

const priceBoundSchema = z.coerce.number().pipe(z.number().min(0).max(9999))

const IDS_MAX = 200

/** `3,8,1`. */
const idListSchema = z
  .string()
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(idParamSchema).max(IDS_MAX, wrong('ids-too-many', { most: IDS_MAX })))

/** `all` or an empty value means no filter. */
export const courseListQuerySchema = z.strictObject({
  teacher: z.enum(['true', 'false']).optional(),
  search: searchSchema.optional(),
  /** Only these of the courses that would be listed. */
  ids: idListSchema.optional(),
  category: z.union([z.literal(''), z.literal('all'), idParamSchema]).optional(),
  level: z.union([z.literal(''), z.literal('all'), levelSchema]).optional(),
  /** Taught in this language, of whatever region. */
  language: z.union([z.literal(''), z.literal('all'), primaryLanguageSchema]).optional(),
  minPrice: priceBoundSchema.optional(),
  maxPrice: priceBoundSchema.optional(),
  sort: z.enum(COURSE_SORTS).optional(),
  ...pageQuery,
})
export type CourseListQuery = z.infer<typeof courseListQuerySchema>
