import { z } from 'zod'
import {
  PICTURE_PATIENCE_MS,
  SCHOOL_LOGO_MAX_BYTES,
  SCHOOL_LOGO_MAX_SIDE,
  SCHOOL_LOGO_TYPES,
} from '../../shapes/pictures.ts'
import { exampleSchool, schoolSchema } from '../../shapes/school.ts'
import {
  exampleSchoolPage,
  MOST_SCHOOL_PAGES,
  pageMarkdownSchema,
  schoolPageBodySchema,
  schoolPageParamsSchema,
  storedSchoolPageSchema,
} from '../../shapes/school-pages.ts'
import {
  exampleSchoolSettings,
  schoolConflictSchema,
  schoolPageConflictSchema,
  schoolSettingsSchema,
} from '../../shapes/school-settings.ts'
import { defineRoute } from './route.ts'

const ofOperators = { owner: 'catalog', access: 'operator' } as const
const ETAG = { etag: 'The version, for If-Match' }
const storedPage = { slug: 'about', ...exampleSchoolPage, version: 4 }

export const getSchoolSettings = defineRoute({
  ...ofOperators,
  id: 'getSchoolSettings',
  method: 'GET',
  path: '/api/operator/school',
  summary: 'What the school says of itself, its logo, and a list of its pages',
  description: 'Version 0, with null where Lectern shows its own, before anybody has said anything.',
  responses: { 200: schoolSettingsSchema },
  responseHeaders: ETAG,
  example: { answer: exampleSchoolSettings },
})

export const putSchoolSettings = defineRoute({
  ...ofOperators,
  id: 'putSchoolSettings',
  method: 'PUT',
  path: '/api/operator/school',
  summary: 'Say all that the school says of itself',
  description:
    'Visitors see it within seconds. With `If-Match` naming a version that is no longer the newest, 409: nothing is saved, and `current` has the present values. The same again changes nothing.',
  body: schoolSchema,
  responses: { 200: schoolSettingsSchema },
  responseHeaders: ETAG,
  problems: [409],
  problemSchemas: { 409: schoolConflictSchema },
  example: { body: exampleSchool, answer: exampleSchoolSettings },
})

export const putSchoolLogo = defineRoute({
  ...ofOperators,
  id: 'putSchoolLogo',
  method: 'PUT',
  path: '/api/operator/school/logo',
  summary: "Show a picture in place of Lectern's mark, and of the one before",
  description: `PNG, JPEG or WebP, each side at most ${SCHOOL_LOGO_MAX_SIDE} pixels. It is written again, without what was hidden in it.`,
  rawBody: { mediaTypes: SCHOOL_LOGO_TYPES, maxBytes: SCHOOL_LOGO_MAX_BYTES },
  patienceMs: PICTURE_PATIENCE_MS,
  responses: { 200: schoolSettingsSchema },
  example: { answer: exampleSchoolSettings },
})

export const deleteSchoolLogo = defineRoute({
  ...ofOperators,
  id: 'deleteSchoolLogo',
  method: 'DELETE',
  path: '/api/operator/school/logo',
  summary: "Go back to Lectern's mark; repeating it changes nothing",
  responses: { 200: schoolSettingsSchema },
  example: { answer: { ...exampleSchoolSettings, logo: null } },
})

export const getSchoolLogo = defineRoute({
  id: 'getSchoolLogo',
  method: 'GET',
  path: '/api/school/logo/{name}',
  owner: 'catalog',
  access: 'public',
  summary: "The school's logo, under an address that changes with it",
  params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp)$/, 'Not a logo name') }),
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: [404],
})

export const getSchoolPage = defineRoute({
  ...ofOperators,
  id: 'getSchoolPage',
  method: 'GET',
  path: '/api/operator/school/pages/{slug}',
  summary: 'A page of the footer as it was written, in all its languages',
  params: schoolPageParamsSchema,
  responses: { 200: storedSchoolPageSchema },
  responseHeaders: ETAG,
  problems: [404],
  example: { answer: storedPage },
})

export const putSchoolPage = defineRoute({
  ...ofOperators,
  id: 'putSchoolPage',
  method: 'PUT',
  path: '/api/operator/school/pages/{slug}',
  summary: 'Write a page of the footer, new or in place of what it says; one of a file goes behind it',
  description: `At most ${MOST_SCHOOL_PAGES} pages, then 409. With \`If-Match\` naming another version than the newest, 409: nothing is saved, and \`current\` has the present page, null where there is none. \`"0"\` is the version of a page that isn't there.`,
  params: schoolPageParamsSchema,
  body: schoolPageBodySchema,
  responses: { 200: storedSchoolPageSchema },
  responseHeaders: ETAG,
  problems: [409],
  problemSchemas: { 409: schoolPageConflictSchema.partial({ current: true }) },
  example: { body: exampleSchoolPage, answer: storedPage },
})

export const deleteSchoolPage = defineRoute({
  ...ofOperators,
  id: 'deleteSchoolPage',
  method: 'DELETE',
  path: '/api/operator/school/pages/{slug}',
  summary: 'Take a page away; where a file has the same address, it is shown again. Repeating it changes nothing',
  description: 'With `If-Match` naming another version than the newest, 409, and it stays.',
  params: schoolPageParamsSchema,
  responses: { 204: null },
  problems: [409],
  problemSchemas: { 409: schoolPageConflictSchema },
})

export const previewSchoolPage = defineRoute({
  id: 'previewSchoolPage',
  method: 'POST',
  path: '/api/operator/school/preview',
  owner: 'gateway',
  access: 'operator',
  summary: 'The HTML that visitors would get of a Markdown text',
  body: z.strictObject({ markdown: pageMarkdownSchema }),
  responses: { 200: z.object({ html: z.string() }) },
  example: {
    body: { markdown: 'We teach **trades**.' },
    answer: { html: '<p>We teach <strong>trades</strong>.</p>\n' },
  },
})
