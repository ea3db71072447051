import { isDeepStrictEqual } from 'node:util'
import type { CategoryBody, OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { lockCategories, saveCategory } from './categories.repository.ts'
import { requireFreeName } from './require-free-name.ts'
import { requireOperatorCategory } from './require-operator-category.ts'

/**
 * Says all of a category anew. Throws 404, 400 for a name that another has, 409 with the present category when `expectedVersion` is no longer the
 * newest. What is there already is no conflict, and changes nothing.
 */
export async function updateCategory(
  database: Database,
  id: number,
  body: CategoryBody,
  expectedVersion?: number,
): Promise<OperatorCategory> {
  return database.$transaction(async (tx) => {
    await lockCategories(tx)
    const current = await requireOperatorCategory(tx, id)
    const { name, icon, coverFamily, names: present, version } = current
    // In languages that this version doesn't speak it is called as it was.
    const others = Object.entries(present).filter(([language]) => !LANGUAGES.some((one) => one === language))
    const category = { ...body, names: { ...Object.fromEntries(others), ...body.names } }
    if (isDeepStrictEqual(category, { name, names: present, icon, coverFamily })) return current
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw refuse('version-conflict', { what: 'category' }, { members: { current } })
    }
    await requireFreeName(tx, category, id)
    await saveCategory(tx, id, category)
    return requireOperatorCategory(tx, id)
  })
}
