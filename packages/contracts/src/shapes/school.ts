import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { isEmailAddress } from './email-address.ts'
import { languageSchema } from './language-schema.ts'
import { LANGUAGES } from './languages.ts'
import { colorSchema, LEAST_CONTRAST, leastContrastOf } from './school-colors.ts'
import { hasControls, isSeen } from './written-text.ts'

/** What a school is called that hasn't said otherwise. */
export const OWN_NAME = 'Lectern'

const LINE_ENDS = /[\n\u2028\u2029]/

/** One line that people read, of a school's own. */
export function schoolLine(most: number) {
  return z
    .string()
    .trim()
    .min(1, wrong('school-line-required'))
    .max(most, wrong('school-text-too-long', { most }))
    .refine((text) => !hasControls(text) && !LINE_ENDS.test(text), wrong('school-line-with-breaks'))
    .refine((text) => text === '' || isSeen(text), wrong('school-line-unseen'))
}

export const SOCIAL_KINDS = [
  'website',
  'mastodon',
  'bluesky',
  'instagram',
  'youtube',
  'linkedin',
  'facebook',
  'x',
] as const
export const MOST_PROMISES = 4
export const MOST_SOCIAL_LINKS = SOCIAL_KINDS.length

/** In one spelling, whatever was typed. A name before the host would look like the host. */
const webAddressSchema = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    normalize: true,
    error: wrong('school-link-requires-https'),
  })
  .max(300)
  .refine((address) => !/^https:\/\/[^/]*@/.test(address), wrong('school-link-with-credentials'))

/** One for each scheme. */
export const schoolColorsSchema = z.strictObject({
  light: colorSchema.refine((color) => leastContrastOf(color, 'light') >= LEAST_CONTRAST, wrong('color-too-light')),
  dark: colorSchema.refine((color) => leastContrastOf(color, 'dark') >= LEAST_CONTRAST, wrong('color-too-dark')),
})
export type SchoolColors = z.infer<typeof schoolColorsSchema>

/** What the home page says of the school in one language. */
export const schoolWordsSchema = z.strictObject({
  heroTitle: schoolLine(80),
  heroText: schoolLine(300),
  promises: z.array(z.strictObject({ title: schoolLine(60), text: schoolLine(200) })).max(MOST_PROMISES),
})
export type SchoolWords = z.infer<typeof schoolWordsSchema>
export const wordsByLanguageSchema = z.partialRecord(languageSchema, schoolWordsSchema)

export const schoolContactSchema = z.strictObject({
  email: z.string().refine(isEmailAddress, wrong('email-invalid')).nullable(),
  phone: schoolLine(40).nullable(),
})

export const socialLinksSchema = z
  .array(z.strictObject({ kind: z.enum(SOCIAL_KINDS), url: webAddressSchema }))
  .max(MOST_SOCIAL_LINKS)
  .refine((links) => new Set(links.map(({ kind }) => kind)).size === links.length, wrong('social-kind-twice'))

/** What people may choose among; the first is for who hasn't. */
export const offeredLanguagesSchema = z
  .array(languageSchema)
  .min(1, wrong('languages-required'))
  .max(LANGUAGES.length)
  .refine((languages) => new Set(languages).size === languages.length, wrong('language-twice'))

/** What a school says of itself. Null is Lectern's own. */
export const schoolSchema = z.strictObject({
  name: schoolLine(60).nullable(),
  colors: schoolColorsSchema.nullable(),
  /** By language; in one that isn't there, the school's first is shown, and without any Lectern's own. */
  words: wordsByLanguageSchema,
  contact: schoolContactSchema,
  social: socialLinksSchema,
  languages: offeredLanguagesSchema,
  /** Whether frames of other sites in lessons load only after a click; else with the page. */
  embedsOnClick: z.boolean().default(true),
})
export type School = z.infer<typeof schoolSchema>

/** What is there before anybody has said anything. */
export const OWN_SCHOOL: School = {
  name: null,
  colors: null,
  words: {},
  contact: { email: null, phone: null },
  social: [],
  languages: [...LANGUAGES],
  embedsOnClick: true,
}

/** Where the school's picture is, by an address that changes with it, and how large it is in pixels. */
export const schoolLogoSchema = z.object({ url: z.string(), width: z.int().min(1), height: z.int().min(1) })
export type SchoolLogo = z.infer<typeof schoolLogoSchema>

export const exampleSchool: School = {
  name: 'Example School',
  colors: { light: '#1F4E8C', dark: '#9CC2F5' },
  words: {
    en: {
      heroTitle: 'Learn a trade by doing it',
      heroText: 'Evening courses by people who work in what they teach.',
      promises: [{ title: 'Taught by masters', text: 'Each teacher has ten years at the bench.' }],
    },
  },
  contact: { email: 'office@school.example', phone: '+49 30 1234567' },
  social: [{ kind: 'website', url: 'https://school.example/' }],
  languages: ['en', 'de'],
  embedsOnClick: true,
}
export const exampleSchoolLogo: SchoolLogo = {
  url: `/api/school/logo/${'0f'.repeat(16)}.png`,
  width: 480,
  height: 120,
}
