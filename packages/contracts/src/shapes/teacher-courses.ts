import { z } from 'zod'
import { courseRightSchema } from './course-staff.ts'
import { COURSE_STATUSES, courseListItemSchema, courseSchema, courseStatusSchema } from './courses.ts'
import { idSchema, pageQuery, searchSchema, timestampSchema } from './fields.ts'
import { problemSchema } from './problem.ts'

/** What a course should have before it is published, the weightiest first. None of it blocks publishing. */
export const READINESS_CODES = [
  'content',
  'modules-without-lessons',
  'draft-lessons',
  'empty-lessons',
  'videos-missing',
  'lesson-gaps',
  'captions-missing',
  'price',
  'outcomes',
  'title',
  'description',
  'cover',
  'level-and-category',
  'profile',
] as const
export const readinessCodeSchema = z.enum(READINESS_CODES)
export type ReadinessCode = z.infer<typeof readinessCodeSchema>

export const readinessCheckSchema = z.object({
  code: readinessCodeSchema,
  ok: z.boolean(),
  /** The modules that `modules-without-lessons` is about: those of which students see nothing. */
  moduleIds: z.array(idSchema),
  /** The lessons that `draft-lessons`, `empty-lessons`, `videos-missing`, `lesson-gaps` or `captions-missing` is about; `empty-lessons`, `videos-missing` and `captions-missing` are about published ones. */
  lessonIds: z.array(idSchema),
})
export type ReadinessCheck = z.infer<typeof readinessCheckSchema>

/** Those checks that apply to the course as it is, in the order of `READINESS_CODES`. */
export const courseReadinessSchema = z.object({ checks: z.array(readinessCheckSchema) })
export type CourseReadiness = z.infer<typeof courseReadinessSchema>

/** The same in short, for a list. */
export const readinessSummarySchema = z.object({
  ready: z.int(),
  /** How many checks apply. */
  all: z.int(),
  /** What is missing, the weightiest first; `count` is of modules or lessons where it is about those, else 1. */
  gaps: z.array(z.object({ code: readinessCodeSchema, count: z.int() })),
})
export type ReadinessSummary = z.infer<typeof readinessSummarySchema>

export const TEACHER_COURSE_SORTS = ['edited', 'newest', 'title', 'students', 'rating'] as const
export type TeacherCourseSort = (typeof TEACHER_COURSE_SORTS)[number]

export const teacherCoursesQuerySchema = z.strictObject({
  search: searchSchema.optional(),
  status: courseStatusSchema.optional(),
  sort: z.enum(TEACHER_COURSE_SORTS).optional(),
  /** Leaves out courses that are shared without the right to edit them. */
  editable: z.literal('true').optional(),
  /** Only courses of others that are shared with this right. */
  shared: courseRightSchema.optional(),
  ...pageQuery,
})
export type TeacherCoursesQuery = z.infer<typeof teacherCoursesQuerySchema>

export const teacherCourseSchema = courseListItemSchema.extend({
  status: courseStatusSchema,
  updatedAt: timestampSchema,
  /** Whether it was ever public; such a course can be archived, not deleted. */
  wasPublished: z.boolean(),
  readiness: readinessSummarySchema,
  /** Lessons with changes that students don't read yet. A catalog of before doesn't say. */
  unpublishedChanges: z.int().default(0),
  /** What the teacher may do in a course that its `teacher` shares with them; null for their own. */
  sharedRights: z.array(courseRightSchema).nullable().default(null),
})
export type TeacherCourse = z.infer<typeof teacherCourseSchema>

export const teacherCoursesSchema = z.object({
  items: z.array(teacherCourseSchema),
  /** Courses that match search and status, on every page. */
  total: z.int(),
  /** Courses that match the search, by status. */
  counts: z.record(z.enum(COURSE_STATUSES), z.int()),
})
export type TeacherCourses = z.infer<typeof teacherCoursesSchema>

/** The 409 of a course that was changed since the version in `If-Match`: nothing was saved, the present values are here. */
export const courseConflictSchema = problemSchema.extend({ current: courseSchema })
export type CourseConflict = z.infer<typeof courseConflictSchema>
