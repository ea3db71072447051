import { z } from 'zod'
import {
  categoryBodySchema,
  categoryConflictSchema,
  categoryMergeBodySchema,
  categoryMergeSchema,
  categoryOrderBodySchema,
  categoryParamsSchema,
  exampleCategoryBody,
  exampleOperatorCategory,
  MOST_CATEGORIES,
  operatorCategorySchema,
} from '../../shapes/categories.ts'
import { defineRoute } from './route.ts'

const ofAdministrators = { owner: 'catalog', access: 'administrator' } as const
const ofOne = {
  ...ofAdministrators,
  path: '/api/operator/categories/{categoryId}',
  params: categoryParamsSchema,
} as const
const ETAG = { etag: 'The version, for If-Match' }
/** As long as courses may be moved before the answer. */
const MERGE_TIMEOUT_MS = 15_000

export const listOperatorCategories = defineRoute({
  ...ofAdministrators,
  id: 'listOperatorCategories',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/categories',
  summary: 'List all categories with their number of courses in any status',
  responses: { 200: z.array(operatorCategorySchema) },
  example: { answer: [exampleOperatorCategory] },
})

export const createCategory = defineRoute({
  ...ofAdministrators,
  id: 'createCategory',
  method: 'POST',
  path: '/api/operator/categories',
  summary: 'Add a category after the others',
  description: `At most ${MOST_CATEGORIES}, then 409. No two are called the same in any language, whatever the case.`,
  body: categoryBodySchema,
  responses: { 201: operatorCategorySchema },
  problems: ['category-limit-reached', 'category-name-taken'],
  example: { body: exampleCategoryBody, answer: { ...exampleOperatorCategory, courseCount: 0, version: 1 } },
})

export const updateCategory = defineRoute({
  ...ofOne,
  id: 'updateCategory',
  method: 'PUT',
  summary: 'Rename a category, translate it, or change its icon and cover family',
  description:
    'Visitors see it within seconds. With `If-Match` naming a version that is no longer the newest, 409: nothing is saved, and `current` has the present values.',
  body: categoryBodySchema,
  responses: { 200: operatorCategorySchema },
  responseHeaders: ETAG,
  problems: ['category-not-found', 'category-name-taken', 'version-conflict'],
  problemSchemas: { 409: categoryConflictSchema },
  example: { body: exampleCategoryBody, answer: exampleOperatorCategory },
})

export const orderCategories = defineRoute({
  ...ofAdministrators,
  id: 'orderCategories',
  method: 'PUT',
  path: '/api/operator/category-order',
  summary: 'Set the order of all categories',
  description: '409 when `ids` are not all that there are, each once: one was added or removed meanwhile.',
  body: categoryOrderBodySchema,
  responses: { 200: z.array(operatorCategorySchema) },
  problems: ['categories-changed-elsewhere'],
  example: { body: { ids: [3, 1, 2] }, answer: [exampleOperatorCategory] },
})

export const mergeCategory = defineRoute({
  ...ofAdministrators,
  id: 'mergeCategory',
  method: 'POST',
  path: '/api/operator/categories/{categoryId}/merge',
  summary: "Move a category's courses into another and remove it",
  description:
    'Its id leads to the other category. Courses move in batches, with an event each. Repeating a merge changes nothing.',
  params: categoryParamsSchema,
  body: categoryMergeBodySchema,
  timeoutMs: MERGE_TIMEOUT_MS,
  responses: { 200: categoryMergeSchema },
  problems: ['category-not-found', 'category-into-itself'],
  example: { body: { into: 1 }, answer: { category: exampleOperatorCategory, moved: 3, isDone: true } },
})

export const deleteCategory = defineRoute({
  ...ofOne,
  id: 'deleteCategory',
  method: 'DELETE',
  summary: 'Delete a category without courses',
  description: 'One with courses is merged instead. The last one stays.',
  responses: { 204: null },
  problems: ['category-not-found', 'category-has-courses', 'last-category'],
})
