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

export function readCatalog(language: Language): Catalog {
  const { sameAsEnglish = [], ...areas } = JSON.parse(readFileSync(pathOf(language), 'utf8'))
  return { areas, sameAsEnglish }
}
