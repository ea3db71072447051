import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { categoryIds } from '../categories/categories.repository.ts'
import type { Transaction } from '../database.ts'

/**
 * The category of this name; where there is none, the first one, and a note of it: categories are the operator's, and a
 * course isn't refused for what its teacher can't make.
 */
export async function chooseCategory(
  tx: Transaction,
  name: string,
): Promise<{ categoryId: number; notes: ImportNote[] }> {
  const categories = [...(await categoryIds(tx))].sort(([, a], [, b]) => a - b)
  const same = categories.find(([other]) => other.toLowerCase() === name.toLowerCase())
  const [chosen] = same ? [same] : categories
  if (!chosen) throw refuse('no-categories')
  const [, categoryId] = chosen
  return { categoryId, notes: same ? [] : [{ kind: 'category', lesson: null, what: name }] }
}
