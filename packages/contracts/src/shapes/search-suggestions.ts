import { z } from 'zod'
import { courseListItemSchema, exampleCourseListItem } from './courses.ts'
import { idSchema, searchSchema } from './fields.ts'
import { publicPersonSchema } from './people.ts'

/** Fewer letters say nothing yet. */
export const SUGGESTED_FROM = 2
export const SUGGESTED_COURSES = 3
export const SUGGESTED_TEACHERS = 2

export const suggestionsQuerySchema = z.strictObject({ search: searchSchema.default('') })

/** What may be meant by the letters that were typed so far; categories, whose names have translations, a page finds by itself. */
export const searchSuggestionsSchema = z.object({
  /** Active courses, the best match first. */
  courses: z
    .array(
      courseListItemSchema
        .pick({ id: true, title: true, language: true, image: true, categoryId: true, price: true, teacher: true })
        .extend({
          ...courseListItemSchema.pick({ averageRating: true, reviewCount: true, minutes: true }).shape,
          /** The line of "What you'll learn" that matches where the title doesn't. */
          outcome: z.string().nullable(),
        }),
    )
    .max(SUGGESTED_COURSES),
  /** Those with an active course, the ones with the most students first. */
  teachers: z.array(publicPersonSchema.extend({ id: idSchema, courseCount: z.int() })).max(SUGGESTED_TEACHERS),
  /** Courses that match, as far as they are counted. */
  courseCount: z.int(),
})
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>
const { id, title, language, image, categoryId, price, teacher, averageRating, reviewCount, minutes } =
  exampleCourseListItem
export const exampleSearchSuggestions: SearchSuggestions = {
  courses: [
    {
      ...{ id, title, language, image, categoryId, price, teacher, averageRating, reviewCount, minutes },
      outcome: 'Keep a starter alive',
    },
  ],
  teachers: [{ id: 8, fullName: 'Grace Hopper', username: 'grace', profileImage: null, courseCount: 1 }],
  courseCount: 1,
}
