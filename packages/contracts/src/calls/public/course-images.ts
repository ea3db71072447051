import { z } from 'zod'
import { WRITTEN_PICTURE } from '../../problems/pictures.ts'
import { wrong } from '../../problems/wrong.ts'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { COURSE_IMAGE_MAX_BYTES, COURSE_IMAGE_TYPES, PICTURE_TIMEOUT_MS } from '../../shapes/pictures.ts'
import { OWN_COURSE } from './catalog.ts'
import { defineRoute } from './route.ts'

/** File name of a lesson's picture within its course. */
export const courseImageNameSchema = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/, wrong('picture-name-invalid'))
const imageParamsSchema = courseParamsSchema.extend({ name: courseImageNameSchema })

/** What is wrong with a drawing (SVG). */
const REFUSED_DRAWINGS = [
  'drawing-too-large',
  'drawing-too-costly',
  'drawing-with-picture',
  'drawing-with-many-effects',
  'drawing-damaged',
  'drawing-too-deep',
  'drawing-repeats-itself',
] as const

export const putCourseImage = defineRoute({
  id: 'putCourseImage',
  method: 'PUT',
  path: '/api/courses/{courseId}/images/{name}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: "Upload a picture for the course's lessons, replacing any with the same name",
  params: imageParamsSchema,
  rawBody: { mediaTypes: COURSE_IMAGE_TYPES, maxBytes: COURSE_IMAGE_MAX_BYTES },
  timeoutMs: PICTURE_TIMEOUT_MS,
  responses: { 200: z.object({ name: z.string(), url: z.string(), bytes: z.int() }) },
  problems: [
    ...OWN_COURSE,
    'picture-empty',
    'picture-sent-as-another-type',
    'image-type-unsupported',
    'image-of-another-ending',
    'image-quota',
    'picture-quota',
    ...REFUSED_DRAWINGS,
    ...WRITTEN_PICTURE,
  ],
  example: { answer: { name: 'crumb.png', url: '/api/courses/3/images/crumb.png', bytes: 48_120 } },
})

/** Longer than any that a program puts on the clipboard, with what signs it. */
export const IMAGE_ADDRESS_MAX = 4_000

export const copyCourseImage = defineRoute({
  id: 'copyCourseImage',
  method: 'POST',
  path: '/api/courses/{courseId}/image-copies',
  owner: 'catalog',
  access: 'course-teacher',
  summary: "Copy a picture from the web for the course's lessons. The same picture is stored once",
  params: courseParamsSchema,
  body: z.strictObject({
    address: z
      .url({ protocol: /^https$/, error: wrong('web-address-invalid') })
      .max(IMAGE_ADDRESS_MAX, wrong('web-address-invalid')),
  }),
  timeoutMs: PICTURE_TIMEOUT_MS,
  responses: { 200: z.object({ name: z.string(), url: z.string(), bytes: z.int() }) },
  problems: [
    ...OWN_COURSE,
    'image-copy-refused',
    'image-copy-missing',
    'image-copy-too-large',
    'image-copy-unreachable',
    'image-type-unsupported',
    'image-quota',
    'picture-quota',
    ...REFUSED_DRAWINGS,
    ...WRITTEN_PICTURE,
  ],
  example: {
    body: { address: 'https://example.org/crumb.png' },
    answer: { name: 'copy-0a1b.png', url: '/api/courses/3/images/copy-0a1b.png', bytes: 48_120 },
  },
})

export const getCourseImage = defineRoute({
  id: 'getCourseImage',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/images/{name}',
  owner: 'catalog',
  access: 'lesson-file-readers',
  needsEnrollment: true,
  summary: 'Get a picture of a lesson',
  params: imageParamsSchema,
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: ['picture-not-found'],
})
