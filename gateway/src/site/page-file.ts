import { PAGE_GROUPS, pageSlugSchema, type SitePage } from '@lectern/contracts/shapes/site.ts'
import { Marked } from 'marked'
import { z } from 'zod'

const headSchema = z.object({
  title: z.string({ error: 'needs a title' }),
  group: z.enum(PAGE_GROUPS, { error: `needs a group: ${PAGE_GROUPS.join(' or ')}` }),
  order: z.coerce.number({ error: 'has an order that is no number' }).default(0),
})

/** A page as its file says it, with its place in its group. */
export type PageFile = SitePage & { order: number }

/** Within the site or by one of these; an address with another scheme is no link. */
const LEADS_SOMEWHERE = /^(https?:|mailto:|tel:|[^:]*$)/i

/** HTML in the file is shown as it is written. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    link(token) {
      return LEADS_SOMEWHERE.test(token.href) ? plain.Renderer.prototype.link.call(this, token) : escaped(token.raw)
    },
    // A table scrolls by itself on a phone; the prose's styles know the box.
    table(token) {
      return `<div class="table-box" tabindex="0">${plain.Renderer.prototype.table.call(this, token)}</div>`
    },
  },
})
const plain = new Marked()

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

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
  return { slug: slug.data, ...parsed.data, html: markdown.parse(body, { async: false }) }
}
