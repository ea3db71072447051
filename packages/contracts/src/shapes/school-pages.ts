import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { languageSchema } from './language-schema.ts'
import { schoolLine } from './school.ts'
import { PAGE_GROUPS, pageSlugSchema } from './site.ts'
import { hasControls } from './written-text.ts'

export const MOST_SCHOOL_PAGES = 30
export const LONGEST_PAGE = 40_000

export const pageMarkdownSchema = z
  .string()
  .max(LONGEST_PAGE, wrong('school-text-too-long', { most: LONGEST_PAGE }))
  .refine((text) => !hasControls(text.replaceAll(/[\r\t]/g, '')), wrong('school-text-with-controls'))

/** A page of the footer in one language, as its Markdown. HTML in it is shown as text. */
const pageWordsSchema = z.strictObject({ title: schoolLine(80), markdown: pageMarkdownSchema })

/** A page of the footer, without its address. */
export const schoolPageBodySchema = z.strictObject({
  group: z.enum(PAGE_GROUPS),
  /** The lower is the first of its group. */
  order: z.int().min(0).max(999),
  words: z
    .partialRecord(languageSchema, pageWordsSchema)
    .refine((words) => Object.keys(words).length > 0, wrong('page-words-required')),
})
export type SchoolPageBody = z.infer<typeof schoolPageBodySchema>

/** One of the same address takes the place of the file's. */
export const schoolPageSchema = schoolPageBodySchema.strip().extend({ slug: pageSlugSchema })
export type SchoolPage = z.infer<typeof schoolPageSchema>

/** With the version that `If-Match` names to change or delete it. No two states of a page have the same one. */
export const storedSchoolPageSchema = schoolPageSchema.extend({ version: z.int().min(1) })
export type StoredSchoolPage = z.infer<typeof storedSchoolPageSchema>

/** A page in the operator's list. */
export const schoolPageItemSchema = storedSchoolPageSchema
  .omit({ words: true })
  .extend({ titles: z.partialRecord(languageSchema, z.string()) })
export type SchoolPageItem = z.infer<typeof schoolPageItemSchema>

export const schoolPageParamsSchema = z.strictObject({ slug: pageSlugSchema })
export const exampleSchoolPage: SchoolPageBody = {
  group: 'support',
  order: 10,
  words: {
    en: { title: 'About us', markdown: 'We teach **trades**.' },
    de: { title: 'Über uns', markdown: 'Wir lehren **Handwerk**.' },
  },
}
