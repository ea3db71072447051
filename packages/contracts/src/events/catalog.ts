import { z } from 'zod'
import { COURSE_RIGHTS } from '../shapes/course-rights.ts'
import { courseStatusSchema, levelSchema, visibilitySchema } from '../shapes/courses.ts'
import { idSchema } from '../shapes/fields.ts'
import { defineEvent, type EventContract } from './event.ts'

/** The course as it is after the change, without its curriculum. */
export const courseSnapshotSchema = z.object({
  courseId: idSchema,
  teacherId: idSchema,
  title: z.string(),
  image: z.string().nullable(),
  categoryId: idSchema.describe('Its name: GET /api/categories, which anybody may call'),
  level: levelSchema,
  language: z
    .string()
    .describe('What it is taught in, a tag of BCP 47; events from before it was told have none')
    .optional(),
  priceCents: z.int().min(0).describe('The new price in US cents; 0 is free'),
  status: courseStatusSchema,
  visibility: visibilitySchema
    .describe(
      'Who sees it while it is active: everybody; anyone with its address; or its students and those invited. Events from before it was told have none: everybody',
    )
    .optional(),
})

/** Those that carry the whole course have the same data. */
export type CourseSnapshotEvent = EventContract<typeof courseSnapshotSchema>

function courseEvent<const Name extends string>(name: Name, description: string) {
  return defineEvent({
    owner: 'catalog',
    name,
    version: 1,
    aggregate: 'course',
    description,
    data: courseSnapshotSchema,
  })
}

export const courseCreated = courseEvent('course-created', 'A course was created, in whatever status.')
export const courseUpdated = courseEvent('course-updated', 'A field of a course changed, or it became a draft again.')
export const coursePublished = courseEvent('course-published', 'A course became active.')
export const courseArchived = courseEvent(
  'course-archived',
  'A course was archived: listed to nobody, kept by those enrolled.',
)

export const courseDeleted = defineEvent({
  owner: 'catalog',
  name: 'course-deleted',
  version: 1,
  aggregate: 'course',
  description: 'A course that was never published is gone.',
  data: z.object({ courseId: idSchema, teacherId: idSchema }),
})

export const curriculumChanged = defineEvent({
  owner: 'catalog',
  name: 'curriculum-changed',
  version: 1,
  aggregate: 'course',
  description:
    'Lessons that students have were added, removed, moved or changed in length, or got or lost a graded quiz. Carries them all in reading order.',
  data: z.object({
    courseId: idSchema,
    teacherId: idSchema,
    curriculumVersion: z.int().describe('Rises with each change of the set, the order or the length of lessons'),
    lessonIds: z.array(idSchema),
    minutes: z
      .int()
      .min(0)
      .describe('What the lessons take together; events from before it was told have none')
      .optional(),
    gradedLessonIds: z
      .array(idSchema)
      .describe('Those with a quiz that is graded; events from before it was told have none')
      .optional(),
  }),
})

export const courseStaffChanged = defineEvent({
  owner: 'catalog',
  name: 'course-staff-changed',
  version: 1,
  aggregate: 'course',
  description: 'A teacher got other rights in a course of another teacher, or no longer has any.',
  data: z.object({
    courseId: idSchema,
    teacherId: idSchema.describe('The owner of the course'),
    personId: idSchema.describe('Whose rights these are'),
    rights: z.array(z.enum(COURSE_RIGHTS)).describe('All that the person has now; none once they are removed'),
    actorId: idSchema.describe('Who changed it; none where an account was deleted').optional(),
  }),
})

/** The key of what is told of the school: each installation is one. */
export const SCHOOL_KEY = 'school'

const nullableText = z.string().nullable()

export const schoolChanged = defineEvent({
  owner: 'catalog',
  name: 'school-changed',
  version: 1,
  aggregate: 'school',
  description: 'The school changed its texts or its logo. Null means the default, from Lectern or from settings.',
  data: z.object({
    name: nullableText,
    logo: nullableText.describe('Path of the picture, which changes with it'),
    colors: z.object({ light: z.string(), dark: z.string() }).nullable().describe('By scheme, as #RRGGBB'),
    languages: z
      .array(z.string())
      .describe('The languages people can choose, as BCP 47 tags; the first is the default'),
    contact: z.object({ email: nullableText, phone: nullableText }),
  }),
})
