import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Messages } from './compile.ts'

/** A language's file: its areas, and the texts that are the same as in English on purpose. */
export interface Catalog {
  areas: Record<string, Messages>
  sameAsEnglish: readonly string[]
}

const pathOf = (language: Language) => join(import.meta.dirname, '..', `${language}.json`)

const catalogs = new Map<Language, Catalog>()

/** Read once by a process. */
export function readCatalog(language: Language): Catalog {
  const known = catalogs.get(language)
  if (known) return known
  const { sameAsEnglish = [], ...areas } = JSON.parse(readFileSync(pathOf(language), 'utf8'))
  const catalog = { areas, sameAsEnglish }
  catalogs.set(language, catalog)
  return catalog
}
