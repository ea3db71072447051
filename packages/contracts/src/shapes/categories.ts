import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { categorySchema } from './courses.ts'
import { COVER_FAMILIES } from './cover-families.ts'
import { idParamSchema, idSchema } from './fields.ts'
import { languageSchema } from './language-schema.ts'
import { problemSchema } from './problem.ts'
import { schoolLine } from './school.ts'

export const CATEGORY_NAME_MAX = 40
/** More than a page of filters can show with sense, and what every visitor's list may cost. */
export const MOST_CATEGORIES = 100

/** What the web draws beside a category's name. The first four are those that every school begins with. */
export const CATEGORY_ICONS = [
  ...['laptop-code', 'chart-line', 'paint-brush', 'brain', 'book', 'code', 'data', 'cloud', 'security', 'phone'],
  ...['insights', 'query-stats', 'calculate', 'science', 'engineering', 'trending-up', 'payments', 'storefront'],
  ...['campaign', 'law', 'people', 'psychology-alt', 'translate', 'public', 'history', 'school', 'music', 'camera'],
  ...['movie', 'palette', 'architecture', 'craft', 'restaurant', 'bread', 'noodles', 'fish', 'plant'],
  ...['garden', 'pets', 'health', 'fitness', 'sports', 'sailing', 'travel', 'home', 'children', 'games', 'ideas'],
  ...['rocket', 'mindfulness'],
] as const
export const categoryIconSchema = z.enum(CATEGORY_ICONS, { error: wrong('category-icon-unknown') })
export type CategoryIcon = z.infer<typeof categoryIconSchema>

/** What an operator says of a category. */
export const categoryBodySchema = z.strictObject({
  /** In the school's default language. */
  name: schoolLine(CATEGORY_NAME_MAX),
  /** In other languages. */
  names: z.partialRecord(languageSchema, schoolLine(CATEGORY_NAME_MAX)),
  icon: categoryIconSchema,
  coverFamily: z.enum(COVER_FAMILIES, { error: wrong('cover-family-unknown') }),
})
export type CategoryBody = z.infer<typeof categoryBodySchema>

export const categoryParamsSchema = z.strictObject({ categoryId: idParamSchema })

/** A category as operators see it: with the courses that the catalog doesn't show, too. */
export const operatorCategorySchema = categorySchema.required({ names: true, coverFamily: true }).extend({
  /** In any status. */
  courseCount: z.int(),
  /** `If-Match` of a PUT names it. */
  version: z.int(),
})
export type OperatorCategory = z.infer<typeof operatorCategorySchema>

/** All categories, each once. */
export const categoryOrderBodySchema = z.strictObject({ ids: z.array(idSchema).max(MOST_CATEGORIES) })
export const categoryMergeBodySchema = z.strictObject({ into: idSchema })

export const categoryMergeSchema = z.object({
  /** The category that the courses are in now. */
  category: operatorCategorySchema,
  /** Courses moved so far by this call. */
  moved: z.int(),
  /** Whether all have moved; if not, the others follow within seconds. */
  isDone: z.boolean(),
})

/** The 409 of a category that was changed since the version in `If-Match`. */
export const categoryConflictSchema = problemSchema.extend({ current: operatorCategorySchema })

export const exampleCategoryBody: CategoryBody = {
  ...{ name: 'Cooking', names: { de: 'Kochen' }, icon: 'restaurant', coverFamily: 'design' },
}
export const exampleOperatorCategory: OperatorCategory = {
  ...{ id: 1, ...exampleCategoryBody, courseCount: 12, formerIds: [], version: 3 },
}
