import { FIRST_LANGUAGE } from '@lectern/contracts/shapes/languages.ts'
import { PAGE_GROUPS, pageSlugSchema, type SitePage } from '@lectern/contracts/shapes/site.ts'
import { z } from 'zod'
import { markdownHtml } from './markdown.ts'

const headSchema = z.object({
  title: z.string({ error: 'needs a title' }),
  group: z.enum(PAGE_GROUPS, { error: `needs a group: ${PAGE_GROUPS.join(' or ')}` }),
  order: z.coerce.number({ error: 'has an order that is no number' }).default(0),
})

/** A page as its file says it, with its place in its group. */
export type PageFile = SitePage & { order: number }

/**
 * `help.md`: lines of `name: value` between two lines of `---`, then Markdown. Throws an Error with what is wrong in the file
 * in words.
 */
export function readPageFile(name: string, text: string): PageFile {
  const slug = pageSlugSchema.safeParse(name.replace(/\.md$/, ''))
  if (!slug.success) throw new Error('needs a name of small letters, digits and dashes')
  const [, head, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text.replace(/^\uFEFF/, '')) ?? []
  if (head === undefined || body === undefined) throw new Error('needs a head between two lines of ---')
  const fields = head.split(/\r?\n/).map((line) => /^(\w+):\s*(.*?)\s*$/.exec(line)?.slice(1) ?? [])
  const parsed = headSchema.safeParse(Object.fromEntries(fields.filter(([key, value]) => key && value)))
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(', '))
  return { slug: slug.data, ...parsed.data, html: markdownHtml(body), language: FIRST_LANGUAGE }
}
