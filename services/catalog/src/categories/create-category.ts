import { type CategoryBody, MOST_CATEGORIES, type OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { insertCategory, lockCategories, namedCategories } from './categories.repository.ts'
import { requireFreeName } from './require-free-name.ts'
import { requireOperatorCategory } from './require-operator-category.ts'

/** Adds a category after the others. Throws 400 for a name that another has, 409 when there are as many as there can be. */
export async function createCategory(database: Database, category: CategoryBody): Promise<OperatorCategory> {
  return database.$transaction(async (tx) => {
    await lockCategories(tx)
    if ((await namedCategories(tx)).length >= MOST_CATEGORIES) {
      throw refuse('category-limit-reached', { most: MOST_CATEGORIES })
    }
    await requireFreeName(tx, category)
    return requireOperatorCategory(tx, await insertCategory(tx, category))
  })
}
