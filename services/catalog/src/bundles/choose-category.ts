import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { namedCategories } from '../categories/categories.repository.ts'
import { requireCategory } from '../categories/require-category.ts'
import type { Transaction } from '../database.ts'

/**
 * The category of this name, in whichever language; where there is none, the first one, and a note of it: categories are the operator's, and a
 * course isn't refused for what its teacher can't make.
 */
export async function chooseCategory(
  tx: Transaction,
  name: string,
): Promise<{ categoryId: number; notes: ImportNote[] }> {
  const categories = await namedCategories(tx)
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const isTranslated = ({ names }: Pick<Category, 'names'>) => Object.values(names ?? {}).some(isSame)
  const same = categories.find((one) => isSame(one.name)) ?? categories.find(isTranslated)
  const chosen = same ?? categories[0]
  if (!chosen) throw refuse('no-categories')
  const categoryId = await requireCategory(tx, chosen.id)
  return { categoryId, notes: same ? [] : [{ kind: 'category', lesson: null, what: name }] }
}
