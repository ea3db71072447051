import { z } from 'zod'
import { courseLanguageSchema } from './course-language.ts'
import { timestampSchema } from './fields.ts'

/** Largest file of captions, as it is uploaded and as it is stored. */
export const CAPTIONS_MAX_BYTES = 1_048_576
/** Most captions of one file: ten hours of talk. */
export const CAPTIONS_MAX_LINES = 10_000
/** Longest text of one caption. */
export const CAPTION_MAX_LENGTH = 2_000
/** Most languages of one video. */
export const CAPTION_LANGUAGES_MAX = 40

/** What captions come as; browsers name few of these. */
export const CAPTIONS_UPLOAD_TYPES = [
  ...['text/vtt', 'application/x-subrip', 'text/srt', 'text/plain', 'application/octet-stream'],
] as const

/** A tag of BCP 47, made canonical. */
export const captionLanguageSchema = courseLanguageSchema

/** The captions of a video in one language, for its teacher. */
export const videoCaptionsSchema = z.object({
  language: z.string(),
  /** How many captions. */
  lines: z.int(),
  /** Of the stored WebVTT. */
  bytes: z.int(),
  updatedAt: timestampSchema,
})
export type VideoCaptions = z.infer<typeof videoCaptionsSchema>
export const exampleVideoCaptions: VideoCaptions = {
  ...{ language: 'en', lines: 184, bytes: 12_480, updatedAt: '2026-11-01T10:00:00.000Z' },
}
