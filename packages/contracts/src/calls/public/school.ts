import { z } from 'zod'
import { WRITTEN_PICTURE } from '../../problems/pictures.ts'
import { wrong } from '../../problems/wrong.ts'
import {
  PICTURE_TIMEOUT_MS,
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

const ofAdministrators = { owner: 'catalog', access: 'administrator' } as const
const ETAG = { etag: 'The version, for If-Match' }
const storedPage = { slug: 'about', ...exampleSchoolPage, version: 4 }

export const getSchoolSettings = defineRoute({
  ...ofAdministrators,
  id: 'getSchoolSettings',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/school',
  summary: "Get the school's texts, its logo and a list of its pages",
  description: 'Version 0, with null where Lectern shows its own, before anybody has said anything.',
  responses: { 200: schoolSettingsSchema },
  responseHeaders: ETAG,
  example: { answer: exampleSchoolSettings },
})

export const putSchoolSettings = defineRoute({
  ...ofAdministrators,
  id: 'putSchoolSettings',
  method: 'PUT',
  path: '/api/operator/school',
  summary: "Set the school's name, texts and contact details",
  description:
    'Visitors see it within seconds. With `If-Match` naming a version that is no longer the newest, 409: nothing is saved, and `current` has the present values. The same again changes nothing.',
  body: schoolSchema,
  responses: { 200: schoolSettingsSchema },
  responseHeaders: ETAG,
  problems: ['version-conflict'],
  problemSchemas: { 409: schoolConflictSchema },
  example: { body: exampleSchool, answer: exampleSchoolSettings },
})

export const putSchoolLogo = defineRoute({
  ...ofAdministrators,
  id: 'putSchoolLogo',
  method: 'PUT',
  path: '/api/operator/school/logo',
  summary: "Upload the school's logo, replacing the current one",
  description: `PNG, JPEG or WebP, each side at most ${SCHOOL_LOGO_MAX_SIDE} pixels. It is written again, without what was hidden in it.`,
  rawBody: { mediaTypes: SCHOOL_LOGO_TYPES, maxBytes: SCHOOL_LOGO_MAX_BYTES },
  timeoutMs: PICTURE_TIMEOUT_MS,
  responses: { 200: schoolSettingsSchema },
  problems: ['picture-empty', 'picture-sent-as-another-type', 'logo-type-unsupported', ...WRITTEN_PICTURE],
  example: { answer: exampleSchoolSettings },
})

export const deleteSchoolLogo = defineRoute({
  ...ofAdministrators,
  id: 'deleteSchoolLogo',
  method: 'DELETE',
  path: '/api/operator/school/logo',
  summary: "Restore Lectern's logo; idempotent",
  responses: { 200: schoolSettingsSchema },
  example: { answer: { ...exampleSchoolSettings, logo: null } },
})

export const getSchoolLogo = defineRoute({
  id: 'getSchoolLogo',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/school/logo/{name}',
  owner: 'catalog',
  access: 'public',
  summary: "Get the school's logo; its URL changes when the logo does",
  params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg|webp)$/, wrong('logo-name-invalid')) }),
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: ['picture-not-found'],
})

export const getSchoolPage = defineRoute({
  ...ofAdministrators,
  id: 'getSchoolPage',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/school/pages/{slug}',
  summary: 'Get a footer page as written, in all its languages',
  params: schoolPageParamsSchema,
  responses: { 200: storedSchoolPageSchema },
  responseHeaders: ETAG,
  problems: ['school-page-not-found'],
  example: { answer: storedPage },
})

export const putSchoolPage = defineRoute({
  ...ofAdministrators,
  id: 'putSchoolPage',
  method: 'PUT',
  path: '/api/operator/school/pages/{slug}',
  summary: 'Create or replace a footer page; it takes precedence over a built-in page with the same slug',
  description: `At most ${MOST_SCHOOL_PAGES} pages, then 409. With \`If-Match\` naming another version than the newest, 409: nothing is saved, and \`current\` has the present page, null where there is none. \`"0"\` is the version of a page that isn't there.`,
  params: schoolPageParamsSchema,
  body: schoolPageBodySchema,
  responses: { 200: storedSchoolPageSchema },
  responseHeaders: ETAG,
  problems: ['version-conflict', 'school-page-limit-reached'],
  problemSchemas: { 409: schoolPageConflictSchema.partial({ current: true }) },
  example: { body: exampleSchoolPage, answer: storedPage },
})

export const deleteSchoolPage = defineRoute({
  ...ofAdministrators,
  id: 'deleteSchoolPage',
  method: 'DELETE',
  path: '/api/operator/school/pages/{slug}',
  summary: 'Delete a footer page; the built-in page with the same slug, if any, is shown again. Idempotent',
  description: 'With `If-Match` naming another version than the newest, 409, and it stays.',
  params: schoolPageParamsSchema,
  responses: { 204: null },
  problems: ['version-conflict'],
  problemSchemas: { 409: schoolPageConflictSchema },
})

export const previewSchoolPage = defineRoute({
  id: 'previewSchoolPage',
  method: 'POST',
  path: '/api/operator/school/preview',
  owner: 'gateway',
  access: 'administrator',
  summary: 'Preview the HTML of a Markdown text',
  body: z.strictObject({ markdown: pageMarkdownSchema }),
  responses: { 200: z.object({ html: z.string() }) },
  example: {
    body: { markdown: 'We teach **trades**.' },
    answer: { html: '<p>We teach <strong>trades</strong>.</p>\n' },
  },
})
