import { z } from 'zod'
import { BUNDLE_MAX_BYTES, BUNDLE_MEDIA_TYPE, courseImportSchema } from '../../shapes/course-bundle.ts'
import { courseParamsSchema, exampleCourse } from '../../shapes/courses.ts'
import { OWN_COURSE } from './catalog.ts'
import { defineRoute } from './route.ts'
import { STORAGE_PROBLEMS } from './uploads.ts'

/** What is wrong with a bundle as a whole, or with a file in it. */
const REFUSED_BUNDLES = [
  'no-categories',
  'idempotency-key-invalid',
  'idempotency-key-of-another-file',
  'bundle-not-a-zip',
  'bundle-file-limit-reached',
  'bundle-file-missing',
  'bundle-file-not-unpacked',
  'bundle-file-checksum-wrong',
  'bundle-file-outside',
  'bundle-list-damaged',
  'bundle-file-twice',
  'bundle-too-large',
  'bundle-manifest-missing',
  'bundle-file-is-link',
  'bundle-file-unknown',
  'bundle-file-encrypted',
  'bundle-file-compression-unknown',
  'bundle-file-too-large',
  'bundle-file-not-text',
  'bundle-file-with-nul',
  'bundle-file-not-json',
  'bundle-lessons-too-large',
  'bundle-captions-too-large',
  'bundle-lesson-limit-reached',
  'bundle-text-shared',
  'bundle-quiz-shared',
  'bundle-captions-shared',
  'bundle-quiz-lesson-unknown',
  'bundle-cover-unsupported',
  'bundle-picture-unsupported',
  'bundle-pictures-too-large',
  'bundle-pictures-too-costly',
  'bundle-lesson-file-shared',
  'bundle-format-unknown',
  'bundle-version-unknown',
  'bundle-too-slow',
  'bundle-too-much-memory',
] as const

export const exportCourse = defineRoute({
  id: 'exportCourse',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/courses/{courseId}/export',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Export a course as a file that another Lectern can import: text, pictures, files and order',
  description:
    'A ZIP archive with a `manifest.json`; docs/course-bundle.md describes it. Of a lesson with a working copy it has the newest text. Files of lessons are in it up to 20 MB each; the manifest names larger ones, and videos, which are never in it. The same course gives the same bytes.',
  params: courseParamsSchema,
  responses: { 200: z.unknown() },
  responseMediaType: BUNDLE_MEDIA_TYPE,
  responseHeaders: { 'content-disposition': "The file's name" },
  problems: [...OWN_COURSE],
})

export const importCourse = defineRoute({
  id: 'importCourse',
  method: 'POST',
  path: '/api/courses/import',
  owner: 'catalog',
  access: 'teacher',
  summary: 'Import an exported course as a draft with new IDs, all or nothing',
  description:
    'With an `Idempotency-Key` (8 to 100 letters, digits, `-` or `_`) of its own an import can be repeated: the second answer is the first course, with 200; 409 for another file under the same key. Without one every call makes a course.',
  rawBody: { mediaTypes: [BUNDLE_MEDIA_TYPE], maxBytes: BUNDLE_MAX_BYTES, spooled: true },
  timeoutMs: 200_000,
  responses: { 201: courseImportSchema, 200: courseImportSchema },
  problems: [
    ...REFUSED_BUNDLES,
    'course-limit-reached',
    'picture-quota',
    'file-quota',
    'video-upload-limit-reached',
    ...STORAGE_PROBLEMS,
  ],
  example: {
    answer: {
      course: { ...exampleCourse, status: 'draft' },
      modules: 1,
      lessons: 4,
      pictures: 2,
      files: 1,
      notes: [{ kind: 'video', lesson: 'Day one', what: 'day-one.mp4' }],
      noteCount: 1,
    },
  },
})
