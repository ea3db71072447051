import { languageSchema } from '@lectern/contracts/shapes/language-schema.ts'
import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import {
  type School,
  type SchoolWords,
  schoolContactSchema,
  schoolSchema,
  schoolWordsSchema,
} from '@lectern/contracts/shapes/school.ts'
import { z } from 'zod'

/** A field that may stay empty, which says null. */
function orNull<Schema extends z.ZodType<string | null, string | null>>(schema: Schema) {
  return z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(schema)
}

const typedWordsSchema = z.object({
  heroTitle: z.string(),
  heroText: z.string(),
  promises: z.array(z.object({ title: z.string(), text: z.string() })),
})
type TypedWords = z.infer<typeof typedWordsSchema>

const NO_WORDS: TypedWords = { heroTitle: '', heroText: '', promises: [] }

function isEmpty({ heroTitle, heroText, promises }: TypedWords): boolean {
  return [heroTitle, heroText, ...promises.flatMap(({ title, text }) => [title, text])].every((text) => !text.trim())
}

/** Of each language all is said, or nothing. */
const wordsSchema = z
  .record(
    languageSchema,
    typedWordsSchema.transform((words) => (isEmpty(words) ? undefined : words)).pipe(schoolWordsSchema.optional()),
  )
  .transform((words): School['words'] =>
    Object.fromEntries(Object.entries(words).filter((one): one is [Language, SchoolWords] => one[1] !== undefined)),
  )

const { email, phone } = schoolContactSchema.shape

/** What is typed, in the shapes of what is sent. */
export const formSchema = z.object({
  ...schoolSchema.shape,
  name: orNull(schoolSchema.shape.name),
  words: wordsSchema,
  contact: z.object({ email: orNull(email), phone: orNull(phone) }),
})
export type SchoolValues = z.input<typeof formSchema>

export function valuesOf({ name, words, contact, ...rest }: School): SchoolValues {
  const typed = LANGUAGES.map((language) => [language, words[language] ?? NO_WORDS] as const)
  return {
    ...rest,
    name: name ?? '',
    words: Object.fromEntries(typed) as Record<Language, TypedWords>,
    contact: { email: contact.email ?? '', phone: contact.phone ?? '' },
  }
}
