import { z } from 'zod'

/** A page's name in its address: its file's, without `.md`. */
export const pageSlugSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Must be small letters, digits and dashes')

export const PAGE_GROUPS = ['support', 'legal'] as const

const sitePageLinkSchema = z.object({
  slug: pageSlugSchema,
  title: z.string(),
  /** Under which heading of the footer it stands. */
  group: z.enum(PAGE_GROUPS),
})

/** What whoever runs the site says of it, whom to ask and its own pages, and what it runs on. */
export const siteSchema = z.object({
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** In the order of the footer. */
  pages: z.array(sitePageLinkSchema),
  /** Whether it sends mail: without, nobody gets a link to a new password. A gateway of before doesn't say. */
  mail: z.boolean().default(false),
  /** Lectern's, by semver. */
  version: z.string(),
})
export type Site = z.infer<typeof siteSchema>

export const sitePageSchema = sitePageLinkSchema.extend({
  /** HTML made from the page's Markdown; HTML in the Markdown stands there as text. */
  html: z.string(),
})
export type SitePage = z.infer<typeof sitePageSchema>
export const exampleSitePage: SitePage = {
  slug: 'about',
  title: 'About Us',
  group: 'support',
  html: '<p>We teach.</p>',
}
