import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import type { Database } from '../database.ts'
import { findSchool } from './school.repository.ts'

/** The school's default language, for emails to people who haven't chosen one. */
export async function firstLanguageOf(database: Database): Promise<Language> {
  const [language = FIRST_LANGUAGE] = (await findSchool(database)).languages
  return language
}
