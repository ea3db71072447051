import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { type Language, spokenLanguage } from './languages.ts'

/** What courses were taught in before they could say it, and are where nothing else is said. */
export const COURSE_LANGUAGE_OF_BEFORE = 'en'

/** As long as BCP 47 wants room for, at least (RFC 5646, 4.4.1). */
export const COURSE_LANGUAGE_MAX = 35

/** `PT-br` → `pt-BR`; null for what isn't a tag. Names such as `english` have the form of one, but no language has so long a code. */
function canonicalTag(tag: string): string | null {
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** What a course is taught in: any tag of BCP 47, made canonical. */
export const courseLanguageSchema = z
  .string({ error: wrong('language-required') })
  .trim()
  .max(COURSE_LANGUAGE_MAX, wrong('language-required'))
  .transform((typed, context) => {
    const tag = canonicalTag(typed)
    if (tag !== null) return tag
    context.issues.push({ code: 'custom', message: wrong('language-required'), input: typed })
    return z.NEVER
  })

/** The language of a tag without script or region: `pt` of `pt-BR`. */
export const primaryLanguageSchema = z.string().regex(/^[a-z]{2,3}$/)

export const languageWithCountSchema = z.strictObject({
  language: primaryLanguageSchema,
  courseCount: z.number().int().positive(),
})
export type LanguageWithCount = z.infer<typeof languageWithCountSchema>

/** What is said about a course in its own language, of whatever region; null where Lectern doesn't speak it. */
export const spokenForCourse = (tag: string): Language | null => spokenLanguage(tag.split('-', 1).join())
