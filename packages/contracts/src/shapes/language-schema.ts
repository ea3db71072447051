import { z } from 'zod'
import { LANGUAGES, spokenLanguage } from './languages.ts'

export const languageSchema = z.enum(LANGUAGES)

/**
 * What somebody chose, as services tell each other: null or absent while they haven't. One of a later version is read as null, and is no reason to
 * refuse the person.
 */
export const lenientLanguageSchema = z.string().nullable().transform(spokenLanguage).optional()

/** The body that chooses one; null gives it up again. */
export const chooseLanguageBodySchema = z.strictObject({ language: languageSchema.nullable() })
