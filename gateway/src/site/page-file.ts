import { FIRST_LANGUAGE, LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { PAGE_GROUPS, pageSlugSchema, type SitePage } from '@lectern/contracts/shapes/site.ts'
import { worded } from '@lectern/service-kit/errors.ts'
import { z } from 'zod'
import { markdownHtml } from './markdown.ts'

const headSchema = z.object({
  title: z.string({ error: 'needs a title' }),
  group: z.enum(PAGE_GROUPS, { error: `needs a group: ${PAGE_GROUPS.join(' or ')}` }),
  order: z.coerce.number({ error: 'has an order that is no number' }).default(0),
})

const NAME = new RegExp(`^(?<slug>.+?)(?:\\.(?<language>${LANGUAGES.join('|')}))?\\.md$`)

/** A page as its file says it, with its position in its group. */
export type PageFile = SitePage & { order: number }

/**
 * `help.md`, or `help.de.md` in German: lines of `name: value` between two lines of `---`, then Markdown. Throws an Error that
 * says what is wrong with the file.
 */
export function readPageFile(name: string, text: string): PageFile {
  const named = NAME.exec(name)?.groups
  const slug = pageSlugSchema.safeParse(named?.slug)
  const language = LANGUAGES.find((one) => one === named?.language) ?? FIRST_LANGUAGE
  if (!slug.success) throw new Error('needs a name of lowercase letters, digits and hyphens')
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (head === undefined || body === undefined) throw new Error('needs a head between two lines of ---')
  const fields = head.split(/\r?\n/).map((line) => /^(\w+):\s*(.*?)\s*$/.exec(line)?.slice(1) ?? [])
  const parsed = headSchema.safeParse(Object.fromEntries(fields.filter(([key, value]) => key && value)))
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => worded(message)).join(', '))
  return { slug: slug.data, ...parsed.data, html: markdownHtml(body), language }
}
