import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { lockCategories, namedCategories, operatorCategories, saveOrder } from './categories.repository.ts'

/** Sets the order of all categories; the last call wins. Throws 409 when these aren't all that there are, each once. */
export async function orderCategories(database: Database, ids: readonly number[]): Promise<OperatorCategory[]> {
  return database.$transaction(async (tx) => {
    await lockCategories(tx)
    const present = new Set((await namedCategories(tx)).map(({ id }) => id))
    const isSame = ids.length === present.size && present.isSubsetOf(new Set(ids))
    if (!isSame) throw refuse('categories-changed-elsewhere')
    await saveOrder(tx, ids)
    return operatorCategories(tx)
  })
}
