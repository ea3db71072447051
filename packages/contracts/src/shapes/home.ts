import { z } from 'zod'
import { categorySchema, courseListItemSchema, exampleCourseListItem } from './courses.ts'
import { idParamSchema, idSchema, timestampSchema } from './fields.ts'
import { publicPersonSchema } from './people.ts'
import { teacherSchema } from './teachers.ts'

/** Most teachers that the home page shows. */
export const SHELF_TEACHERS = 3

export const shelfSchema = z.object({
  /** Active courses, and the teachers who have one. */
  courseCount: z.int(),
  teacherCount: z.int(),
  /** Of all active courses together. A catalog of before doesn't say them. */
  figures: z
    .object({
      reviewCount: z.int(),
      /** 0 without a review. */
      averageRating: z.number(),
      /** Enrolled now, each counted once. */
      studentCount: z.int(),
    })
    .optional(),
  /** Those with the most students first. A catalog of before doesn't say them. */
  teachers: z.array(teacherSchema).max(SHELF_TEACHERS).optional(),
  /** Those with an active course, the largest first. */
  categories: z.array(
    z.object({
      category: categorySchema,
      /** Its courses with the most students, the most first: as many as a shelf of 1,200 px may need, at most. */
      books: z.array(courseListItemSchema),
    }),
  ),
})
export type Shelf = z.infer<typeof shelfSchema>
export type ShelfCategory = Shelf['categories'][number]
export const exampleShelf: Shelf = {
  courseCount: 1,
  teacherCount: 1,
  figures: { reviewCount: 1, averageRating: 5, studentCount: 30 },
  teachers: [
    {
      ...{ id: 8, fullName: 'Grace Hopper', username: 'grace', profileImage: null, bio: 'Bakes and compiles.' },
      ...{ courseCount: 1, studentCount: 30, reviewCount: 1, averageRating: 5 },
    },
  ],
  categories: [
    {
      category: { id: 1, name: 'Cooking', names: { de: 'Kochen' }, icon: 'restaurant', courseCount: 1 },
      books: [exampleCourseListItem],
    },
  ],
}

/** The beginning of a lesson that anybody may read. */
export const sampleLessonSchema = z.object({
  lesson: z.object({
    id: idSchema,
    title: z.string(),
    /** Minutes. */
    duration: z.int().nullable(),
  }),
  /** Module and lesson, as in `1.1`. */
  number: z.string(),
  /** Its place among all lessons of the course, from 1. */
  position: z.int(),
  lessonCount: z.int(),
  course: courseListItemSchema.pick({ id: true, title: true, language: true, categoryId: true, image: true }),
  teacher: courseListItemSchema.shape.teacher,
  /** Sanitised HTML of some 110 words that ends with a paragraph: without links, pictures and tables; every heading is an `h4`. */
  excerpt: z.string(),
  /** How much of the lesson it is, from 0 to 1. */
  share: z.number().min(0).max(1),
})
/** `courseId`: only of this course, and the first of it. */
export const sampleLessonsQuerySchema = z.strictObject({ courseId: idParamSchema.optional() })
export type SampleLesson = z.infer<typeof sampleLessonSchema>
export const exampleSampleLesson: SampleLesson = {
  ...{ lesson: { id: 9, title: 'Day one', duration: 5 }, number: '1.1', position: 1, lessonCount: 12 },
  course: { id: 3, title: 'Sourdough from the start', language: 'en', categoryId: 1, image: null },
  ...{ teacher: { fullName: 'Grace Hopper', username: 'grace' }, share: 0.4 },
  excerpt: '<p>Mix equal weights of flour and water.</p>',
}

/** A review of 4 stars or 5 with a comment of 60 to 220 letters, for the home page. */
export const testimonialSchema = z.object({
  id: idSchema,
  rating: z.int(),
  comment: z.string(),
  createdAt: timestampSchema,
  student: publicPersonSchema,
  course: z.object({ id: idSchema, title: z.string() }),
  /** Whether the course is one of the samples that come with Lectern. */
  sample: z.boolean(),
})
export type Testimonial = z.infer<typeof testimonialSchema>
export const exampleTestimonial: Testimonial = {
  ...{
    id: 2,
    rating: 5,
    comment: 'Clear from the first page to the last. My bread has never had such a crust before.',
  },
  ...{ createdAt: '2026-11-02T10:00:00.000Z', course: { id: 3, title: 'Sourdough from the start' }, sample: false },
  student: { fullName: 'Ada Lovelace', username: 'ada', profileImage: null },
}

/** How courses of this school end, of all that are active now; also of students who have lost access. */
export const courseEndingsSchema = z.object({
  /** Enrollments in which a lesson was opened. */
  started: z.int(),
  /** Those of them in which every lesson is completed. */
  finished: z.int(),
})
export type CourseEndings = z.infer<typeof courseEndingsSchema>

/** They are shown together, or not at all. */
export const TESTIMONIALS = 3
