import type { CategoryBody, OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { locale } from '../../../lib/locale.ts'

/** A category as it is typed. */
export interface CategoryValues {
  /** By language; an empty one is none. */
  labels: Partial<Record<Language, string>>
  icon: string
  coverFamily: CoverFamily
}

export const NEW_CATEGORY: CategoryValues = { labels: {}, icon: 'book', coverFamily: 'other' }

type Named = Pick<OperatorCategory, 'name' | 'names'>

/**
 * What a category is called in a language; undefined where it isn't translated. The first of `languages` is the default one. A name in
 * English may still be the default name of a school whose default is another language.
 */
export function labelIn(
  { name, names }: Named,
  language: Language,
  languages: readonly Language[],
): string | undefined {
  const [first] = languages
  if (language === first) return names[language] ?? name
  const isNameEnglish = first !== undefined && names[first] !== undefined && language === FIRST_LANGUAGE
  return names[language] ?? (isNameEnglish ? name : undefined)
}

export function valuesOf(category: OperatorCategory, languages: readonly Language[]): CategoryValues {
  const { icon, coverFamily } = category
  const labels = languages.map((language) => [language, labelIn(category, language, languages) ?? ''])
  return { labels: Object.fromEntries(labels), icon, coverFamily }
}

/** As it is sent. Translations into languages that the school no longer offers are retained. */
export function bodyOf(values: CategoryValues, languages: readonly Language[], before?: Named): CategoryBody {
  const [first = FIRST_LANGUAGE, ...others] = languages
  const labelOf = (language: Language) => (values.labels[language] ?? '').trim()
  const retained = Object.entries(before?.names ?? {}).filter(
    ([language]) => !languages.some((one) => one === language),
  )
  const translated = others.map((language) => [language, labelOf(language)]).filter(([, label]) => label !== '')
  const names = Object.fromEntries([...retained, ...translated])
  return { name: labelOf(first), names, icon: values.icon as CategoryBody['icon'], coverFamily: values.coverFamily }
}

/** Of bodies, whose fields are in one order. */
export function isSameBody(one: CategoryBody, other: CategoryBody): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The languages that it has no name in. */
export function untranslated(category: Named, languages: readonly Language[]): Language[] {
  return languages.filter((language) => labelIn(category, language, languages) === undefined)
}

/** What a category is called on this page. */
export function shownLabel(category: Named, languages: readonly Language[]): string {
  return labelIn(category, locale.language, languages) ?? category.name
}

const languageNames = new Intl.DisplayNames(locale.tag, { type: 'language' })
export const languageName = (language: Language) => languageNames.of(language) ?? language
