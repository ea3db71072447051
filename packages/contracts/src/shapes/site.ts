import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { languageSchema } from './language-schema.ts'
import { FIRST_LANGUAGE } from './languages.ts'
import {
  exampleSchool,
  exampleSchoolLogo,
  OWN_NAME,
  OWN_SCHOOL,
  offeredLanguagesSchema,
  schoolColorsSchema,
  schoolLogoSchema,
  socialLinksSchema,
  wordsByLanguageSchema,
} from './school.ts'

/** A page's name in its address: its file's, without `.md`. */
export const pageSlugSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, wrong('page-slug-invalid'))

export const PAGE_GROUPS = ['support', 'legal'] as const

export const REGISTRATIONS = ['open', 'invited'] as const
const registrationSchema = z.enum(REGISTRATIONS)
export type Registration = z.infer<typeof registrationSchema>

const sitePageLinkSchema = z.object({
  slug: pageSlugSchema,
  title: z.string(),
  /** Under which heading of the footer it stands. */
  group: z.enum(PAGE_GROUPS),
})

/** What a school says of itself, as everybody sees it; whom to ask stands in the site's `contact`. */
const siteSchoolSchema = z.object({
  name: z.string(),
  logo: schoolLogoSchema.nullable(),
  /** Null: Lectern's own. */
  colors: schoolColorsSchema.nullable(),
  /** By language; in one that isn't there, the school's first is shown, and without any Lectern's own. */
  words: wordsByLanguageSchema,
  social: socialLinksSchema,
  /** The first is for who has chosen none. */
  languages: offeredLanguagesSchema,
})
export type SiteSchool = z.infer<typeof siteSchoolSchema>

/** What is shown before anybody has said anything. */
export const OWN_SITE_SCHOOL: SiteSchool = {
  ...{ name: OWN_NAME, logo: null, colors: null },
  ...{ words: OWN_SCHOOL.words, social: OWN_SCHOOL.social, languages: OWN_SCHOOL.languages },
}

/** In which language titles and pages are wanted; where they aren't in it, they come in the school's first, or any. */
export const siteQuerySchema = z.strictObject({ language: languageSchema.optional() })

/** What whoever runs the site says of it, whom to ask and its own pages, and what it runs on. */
export const siteSchema = z.object({
  /** A gateway of before doesn't say. */
  school: siteSchoolSchema.default(OWN_SITE_SCHOOL),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** In the order of the footer. */
  pages: z.array(sitePageLinkSchema),
  /** Whether it sends mail: without, nobody gets a link to a new password. A gateway of before doesn't say. */
  mail: z.boolean().default(false),
  /** Who may make an account: anybody, or whoever has an invitation. A gateway of before doesn't say. */
  registration: z
    .object({ student: registrationSchema, teacher: registrationSchema })
    .default({ student: 'open', teacher: 'open' }),
  /** Whether teachers may add the sample courses. An older gateway doesn't say. */
  sampleCourses: z.boolean().default(true),
  /** The OpenID provider that people can sign in at, by what it is called; null where there is none. A gateway of before doesn't say. */
  openid: z.object({ name: z.string() }).nullable().default(null),
  /** How lessons show what other sites have. A gateway of before doesn't say. */
  embeds: z
    .object({
      /** Whether a frame loads only after a click. */
      onClick: z.boolean(),
      /** Origins that the operator allows, beside the built-in providers. */
      origins: z.array(z.string()),
    })
    .default({ onClick: true, origins: [] }),
  /** Lectern's, by semver. */
  version: z.string(),
})
export type Site = z.infer<typeof siteSchema>

export const sitePageSchema = sitePageLinkSchema.extend({
  /** HTML made from the page's Markdown; HTML in the Markdown stands there as text. */
  html: z.string(),
  /** What it is written in. A gateway of before doesn't say. */
  language: languageSchema.default(FIRST_LANGUAGE),
})
export type SitePage = z.infer<typeof sitePageSchema>
export const exampleSitePage: SitePage = {
  slug: 'about',
  title: 'About Us',
  group: 'support',
  html: '<p>We teach.</p>',
  language: 'en',
}
const { name, colors, words, social, languages } = exampleSchool
export const exampleSiteSchool: SiteSchool = {
  ...{ name: name ?? OWN_NAME, logo: exampleSchoolLogo },
  ...{ colors, words, social, languages },
}
