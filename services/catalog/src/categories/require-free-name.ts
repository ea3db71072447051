import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { CategoryBody } from '@lectern/contracts/shapes/categories.ts'
import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { namedCategories } from './categories.repository.ts'

type Named = Pick<Category, 'name' | 'names'>

const folded = (name: string) => name.normalize('NFKC').toLowerCase()
const shownIn = ({ name, names }: Named, language: Language) => folded(names?.[language] ?? name)

/**
 * Throws 400 when another category would be called the same where both are read: in one language, a missing translation being the default name.
 * The caller has locked the categories.
 */
export async function requireFreeName(tx: Transaction, category: CategoryBody, id?: number): Promise<void> {
  const others = (await namedCategories(tx)).filter((other) => other.id !== id)
  const isTaken = (is: (other: Named) => boolean) => others.some(is)
  // The database holds default names apart, letter for letter, also those of categories on their way into another.
  const isHeld =
    (await tx.category.count({ where: { name: category.name, ...(id !== undefined && { id: { not: id } }) } })) > 0
  const byName = isHeld || isTaken(({ name }) => folded(name) === folded(category.name))
  const languages = LANGUAGES.filter((one) => isTaken((other) => shownIn(other, one) === shownIn(category, one)))
  const translated = languages.filter((language) => category.names[language] !== undefined)
  const pointers = translated.map((language) => `/body/names/${language}`)
  if (byName || languages.length > translated.length) pointers.unshift('/body/name')
  if (pointers.length === 0) return
  throw validationFailed(pointers.map((pointer) => ({ pointer, message: wrong('category-name-taken') })))
}
