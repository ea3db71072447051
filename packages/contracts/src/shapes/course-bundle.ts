import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { CAPTION_LANGUAGES_MAX, captionLanguageSchema } from './captions.ts'
import { COURSE_LANGUAGE_OF_BEFORE } from './course-language.ts'
import { courseSchema, createCourseBodySchema, LESSONS_MAX, lessonTypeSchema, MODULES_MAX } from './courses.ts'
import { titleSchema, urlSchema } from './fields.ts'

// A course as a file that another Lectern takes: docs/course-bundle.md describes it for strangers.

export const BUNDLE_FORMAT = 'lectern-course'
/**
 * The version that a bundle has: the first in which all that is in it can be said. 2 has quizzes, 3 has languages other than English, 4 has files of
 * lessons, captions, and courses that aren't public, 5 has what only the course's page shows.
 */
export const BUNDLE_VERSIONS = [1, 2, 3, 4, 5] as const
export const BUNDLE_MEDIA_TYPE = 'application/zip'
export const BUNDLE_MANIFEST = 'manifest.json'

/** Largest archive, and largest sum of what is in it, in bytes: a course with all the text and pictures that it may have fits. */
export const BUNDLE_MAX_BYTES = 268_435_456
export const BUNDLE_MAX_FILES = 20_000
export const BUNDLE_MANIFEST_MAX_BYTES = 16_777_216
/** The largest file of a lesson that goes along, in bytes, and how many can be listed. Others are named as missing. */
export const BUNDLE_FILE_MAX_BYTES = 20_971_520
export const BUNDLE_LESSON_FILES_MAX = 2000

/** Paths within a bundle. Nothing else belongs into it. */
export const BUNDLE_LESSON_PATH = /^lessons\/[A-Za-z0-9][\w.-]{0,119}\.html$/
export const BUNDLE_QUIZ_PATH = /^quizzes\/[A-Za-z0-9][\w.-]{0,119}\.json$/
export const BUNDLE_CAPTIONS_PATH = /^captions\/[A-Za-z0-9][\w.-]{0,119}\.vtt$/
export const BUNDLE_PICTURE_PATH = /^pictures\/[a-z0-9][a-z0-9._-]{0,119}$/
export const BUNDLE_LESSON_FILE_PATH = /^files\/[a-z0-9][a-z0-9._-]{0,119}$/
export const BUNDLE_COVER_PATH = /^cover\.(?:png|jpg|gif|webp)$/

const bundleLessonSchema = z.strictObject({
  title: titleSchema(),
  type: lessonTypeSchema,
  minutes: z.int().min(0).max(100_000).nullable().default(null),
  draft: z.boolean().default(false),
  freePreview: z.boolean().default(false),
  /** A video on the web by its address; of a file that isn't in the bundle, its name. */
  video: z
    .union([z.strictObject({ url: urlSchema }), z.strictObject({ missing: z.string().min(1).max(300) })], {
      error: wrong('bundle-video-invalid'),
    })
    .nullable()
    .default(null),
  /** Where the lesson's HTML is; null for a lesson without text. */
  text: z.string().regex(BUNDLE_LESSON_PATH, wrong('bundle-lesson-path-invalid')).nullable().default(null),
  /** Where its questions are, since version 2. */
  quiz: z.string().regex(BUNDLE_QUIZ_PATH, wrong('bundle-quiz-path-invalid')).nullable().default(null),
  /** Where the captions of its video are, by language, since version 4: the video that is uploaded here gets them. */
  captions: z
    .array(
      z.strictObject({
        language: captionLanguageSchema,
        file: z.string().regex(BUNDLE_CAPTIONS_PATH, wrong('bundle-captions-path-invalid')),
      }),
    )
    .max(CAPTION_LANGUAGES_MAX, wrong('bundle-captions-too-many', { most: CAPTION_LANGUAGES_MAX }))
    .refine((captions) => new Set(captions.map(({ language }) => language)).size === captions.length, {
      error: wrong('bundle-captions-twice'),
    })
    .default([]),
})

const bundleModuleSchema = z.strictObject({
  title: titleSchema(),
  description: z.string().trim().max(1000, wrong('description-too-long')).nullable().default(null),
  lessons: z
    .array(bundleLessonSchema)
    .max(LESSONS_MAX, wrong('lessons-too-many', { most: LESSONS_MAX }))
    .default([]),
})

const bundleCourseSchema = createCourseBodySchema.omit({ categoryId: true, image: true, status: true }).extend({
  /** Where the HTML of "About this course" is, since version 5, as `audience` and `promoVideoUrl`. */
  about: z.string().regex(BUNDLE_LESSON_PATH, wrong('bundle-lesson-path-invalid')).nullable().optional(),
  /** By its name: ids differ from one Lectern to the next. */
  category: z.string().trim().min(1, wrong('bundle-category-required')).max(100),
  cover: z
    .union([z.strictObject({ file: z.string().regex(BUNDLE_COVER_PATH) }), z.strictObject({ url: urlSchema })], {
      error: wrong('bundle-cover-invalid'),
    })
    .nullable()
    .default(null),
})

function hasPageTexts({ about, audience = [], promoVideoUrl }: z.output<typeof bundleCourseSchema>): boolean {
  return audience.length > 0 || [about, promoVideoUrl].some((value) => value !== null && value !== undefined)
}

/** A file that lessons refer to, since version 4: where it is, and the name it is saved under; or the name of one that isn't in the bundle. */
const bundleFileSchema = z.union(
  [
    z.strictObject({
      file: z.string().regex(BUNDLE_LESSON_FILE_PATH),
      name: z.string().min(1).max(300),
    }),
    z.strictObject({ missing: z.string().min(1).max(300), bytes: z.int().min(0) }),
  ],
  { error: wrong('bundle-lesson-file-invalid') },
)

/** Says what the file is; read before anything else of it. */
export const bundleHeadSchema = z.object({ format: z.literal(BUNDLE_FORMAT), version: z.int().min(1) })

export const bundleManifestSchema = z
  .strictObject({
    format: z.literal(BUNDLE_FORMAT),
    version: z.literal(BUNDLE_VERSIONS),
    course: bundleCourseSchema,
    modules: z.array(bundleModuleSchema).max(MODULES_MAX, wrong('modules-too-many', { most: MODULES_MAX })),
    files: z
      .array(bundleFileSchema)
      .max(BUNDLE_LESSON_FILES_MAX, wrong('bundle-lesson-files-too-many', { most: BUNDLE_LESSON_FILES_MAX }))
      .default([]),
  })
  .refine(
    ({ version, modules }) => version > 1 || modules.every(({ lessons }) => lessons.every(({ quiz }) => quiz === null)),
    { error: wrong('bundle-quizzes-require-later-version'), path: ['version'] },
  )
  .refine(
    ({ version, course: { language = COURSE_LANGUAGE_OF_BEFORE } }) =>
      version > 2 || language === COURSE_LANGUAGE_OF_BEFORE,
    {
      ...{ error: wrong('bundle-languages-require-later-version'), path: ['version'] },
    },
  )
  .refine(({ version, files }) => version > 3 || files.length === 0, {
    error: wrong('bundle-files-require-later-version'),
    path: ['version'],
  })
  .refine(
    ({ version, modules }) =>
      version > 3 || modules.every(({ lessons }) => lessons.every(({ captions }) => captions.length === 0)),
    { error: wrong('bundle-captions-require-later-version'), path: ['version'] },
  )
  .refine(({ version, course: { visibility = 'public' } }) => version > 3 || visibility === 'public', {
    error: wrong('bundle-visibility-requires-later-version'),
    path: ['version'],
  })
  .refine(({ version, course }) => version > 4 || !hasPageTexts(course), {
    error: wrong('bundle-about-requires-later-version'),
    path: ['version'],
  })
export type BundleManifest = z.input<typeof bundleManifestSchema>
export type ReadManifest = z.output<typeof bundleManifestSchema>

/** Why a file that is in the bundle was not taken: the codes of the same refusals of an upload. */
export const REFUSED_FILE_NOTES = ['file-is-a-program', 'file-of-another-kind', 'video-storage-not-set-up'] as const
const MISSING_NOTES = ['video', 'file', 'picture', 'text', 'category', 'unused'] as const
export const IMPORT_NOTE_KINDS = [...MISSING_NOTES, 'file-is-empty', ...REFUSED_FILE_NOTES] as const
/**
 * Something that is not as it was. `video` and `file`: it isn't in the bundle; `picture`: a lesson shows one that isn't in it;
 * `text`: a lesson has nothing to show, and became a draft; `category`: there is none of that name; `unused`: no lesson
 * needs the file, and it was left out; `file-is-empty`: a file of a lesson has no bytes, and was left out; the others: a file was refused as its upload would be.
 */
export const importNoteSchema = z.object({
  kind: z.enum(IMPORT_NOTE_KINDS),
  /** The title of the lesson, where it is about one. */
  lesson: z.string().nullable(),
  /** The file, address or name that is meant. */
  what: z.string(),
})
export type ImportNote = z.infer<typeof importNoteSchema>

/** Notes beyond these are only counted. */
export const IMPORT_NOTES_MAX = 200

export const courseImportSchema = z.object({
  course: courseSchema,
  modules: z.int(),
  lessons: z.int(),
  pictures: z.int(),
  files: z.int(),
  notes: z.array(importNoteSchema).max(IMPORT_NOTES_MAX),
  noteCount: z.int(),
})
export type CourseImport = z.infer<typeof courseImportSchema>
