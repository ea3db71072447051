import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { type Texts, textsIn } from '@lectern/texts/category-names.ts'

const OTHERS = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE)
const isOurs = (name: string): name is keyof Texts => Object.hasOwn(textsIn(FIRST_LANGUAGE), name)

/** Lectern's own categories are called as the catalogs of texts say, unless the database has another name for that language. */
export function withNames<One extends Pick<Category, 'name' | 'names'>>(category: One): One {
  const { name, names } = category
  if (!isOurs(name)) return category
  const ours = Object.fromEntries(OTHERS.map((language) => [language, textsIn(language)[name]]))
  return { ...category, names: { ...ours, ...names } }
}
