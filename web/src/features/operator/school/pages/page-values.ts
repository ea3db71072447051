import { FIRST_LANGUAGE, LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import { type SchoolPageBody, schoolPageBodySchema } from '@lectern/contracts/shapes/school-pages.ts'
import { PAGE_GROUPS, pageSlugSchema } from '@lectern/contracts/shapes/site.ts'
import { z } from 'zod'
import { texts } from '#texts/operator-school'
import type { StoredPage } from '../../../../api/operator-school.ts'

/** A page as the editor opens it. One without a version is new. */
export type EditedPage = Omit<StoredPage, 'version'> & { version?: number }

const [FIRST_GROUP] = PAGE_GROUPS
const LAST_POSITION = 100

/** Behind the others, in the school's first language. */
export function newPage(
  [first = FIRST_LANGUAGE]: readonly Language[],
  { title = '', ...known }: { slug?: string; title?: string; group?: StoredPage['group'] } = {},
): EditedPage {
  const words = { [first]: { title, markdown: '' } }
  return { slug: '', group: FIRST_GROUP, order: LAST_POSITION, ...known, words }
}

/** What is typed, in the shapes of what is sent. */
export const pageFormSchema = z.object({
  ...schoolPageBodySchema.shape,
  slug: pageSlugSchema,
  order: z
    .string()
    .regex(/^ *\d{1,3} *$/, texts.editor.orderFault)
    .transform(Number)
    .pipe(schoolPageBodySchema.shape.order),
})
export type PageValues = z.input<typeof pageFormSchema>

export function pageValuesOf({ slug, group, order, words }: EditedPage): PageValues {
  return { slug, group, order: String(order), words }
}

/** Languages in which it is written. */
export function writtenIn(words: SchoolPageBody['words']): Language[] {
  return LANGUAGES.filter((language) => words[language] !== undefined)
}
