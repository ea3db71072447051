import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { lockCategories, lockCategory, namedCategories, removeCategory } from './categories.repository.ts'
import { requireOperatorCategory } from './require-operator-category.ts'

/** Deletes a category without courses. Throws 404, and 409 for the last one and for one with courses, drafts included. */
export async function deleteCategory(database: Database, id: number): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockCategories(tx)
    await lockCategory(tx, id)
    const { courseCount } = await requireOperatorCategory(tx, id)
    if (courseCount > 0) throw refuse('category-has-courses', { count: courseCount })
    if ((await namedCategories(tx)).length === 1) throw refuse('last-category')
    await removeCategory(tx, id)
  })
}
