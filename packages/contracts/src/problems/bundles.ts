import { z } from 'zod'
import { declareProblems } from './declare.ts'

const count = z.int()
/** In the archive. One of somebody else's making is quoted, and cut. */
const path = z.string()
/** As `5 MB`. */
const size = z.string()

/** Of courses as files. What is wrong at a place in one is in `errors` of a `bundle` problem. */
export const bundleProblems = declareProblems({
  'no-categories': { status: 400 },
  'idempotency-key-invalid': { status: 400 },
  'idempotency-key-of-another-file': { status: 409 },
  'bundle-not-a-zip': { status: 400 },
  'bundle-file-limit-reached': { status: 413, params: z.strictObject({ count, most: z.int() }) },
  'bundle-file-missing': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-not-unpacked': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-checksum-wrong': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-outside': { status: 400, params: z.strictObject({ path }) },
  'bundle-list-damaged': { status: 400 },
  'bundle-file-twice': { status: 400, params: z.strictObject({ path }) },
  'bundle-too-large': { status: 413, params: z.strictObject({ most: size }) },
  'bundle-manifest-missing': { status: 400 },
  'bundle-file-is-link': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-unknown': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-encrypted': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-compression-unknown': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-too-large': { status: 413, params: z.strictObject({ path, most: size }) },
  'bundle-file-not-text': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-with-nul': { status: 400, params: z.strictObject({ path }) },
  'bundle-file-not-json': { status: 400, params: z.strictObject({ path }) },
  'bundle-lessons-too-large': { status: 413, params: z.strictObject({ most: size }) },
  'bundle-captions-too-large': { status: 413, params: z.strictObject({ most: size }) },
  'bundle-lesson-limit-reached': { status: 413, params: z.strictObject({ count, most: z.int() }) },
  'bundle-text-shared': { status: 400, params: z.strictObject({ path, title: z.string() }) },
  'bundle-quiz-shared': { status: 400, params: z.strictObject({ path }) },
  'bundle-captions-shared': { status: 400, params: z.strictObject({ path }) },
  'bundle-quiz-lesson-unknown': { status: 400, params: z.strictObject({ path, place: z.int(), count }) },
  'bundle-cover-unsupported': { status: 400, params: z.strictObject({ path }) },
  'bundle-picture-unsupported': { status: 400, params: z.strictObject({ path }) },
  'bundle-pictures-too-large': { status: 413, params: z.strictObject({ most: size }) },
  'bundle-pictures-too-costly': { status: 413 },
  'bundle-lesson-file-shared': { status: 400, params: z.strictObject({ path }) },
  'bundle-format-unknown': { status: 400 },
  'bundle-version-unknown': {
    status: 400,
    params: z.strictObject({ version: z.number(), first: z.int(), last: z.int() }),
  },
  'bundle-too-slow': { status: 413 },
  'bundle-too-much-memory': { status: 413 },

  'bundle-field-unknown': { status: 400, params: z.strictObject({ name: z.string() }) },
  'bundle-not-in-order': { status: 400 },
})
