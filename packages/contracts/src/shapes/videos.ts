import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { readEmbed, typedAddress } from './embeds/read-embed.ts'
import { timestampSchema, urlSchema } from './fields.ts'
import { videoOfAddress } from './video-address.ts'

/** Version of the tus protocol that uploads speak (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0'
/** What a video can be: H.264 with AAC in MP4; VP8, VP9 or AV1 with Opus or Vorbis in WebM. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]
/** An upload goes in pieces of at most so much, each taken whole or not at all. */
export const VIDEO_CHUNK_MAX_BYTES = 8_388_608
/** Only the last piece may be smaller. */
export const VIDEO_CHUNK_MIN_BYTES = 262_144
/** An upload on which nothing happens, and a video that no lesson shows, are kept so long. */
export const VIDEO_RETENTION_HOURS = 24

export const videoIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, wrong('video-id-invalid'))

/** A teacher's upload, and the video that it becomes. */
export const videoUploadSchema = z.object({
  id: videoIdSchema,
  /** As the file was called; for its teacher alone. */
  fileName: z.string(),
  bytes: z.int(),
  /** How many of the bytes are there. */
  offset: z.int(),
  /** `ready` once it was finished: from then on a lesson can show it. */
  state: z.enum(['uploading', 'ready']),
  /** By its bytes; null until it is finished. */
  mediaType: z.enum(VIDEO_TYPES).nullable(),
  /** Null until it is finished, and where the file doesn't say. */
  durationSeconds: z.number().nullable(),
  /** When it is removed unless bytes come before; null once it is ready. */
  expiresAt: timestampSchema.nullable(),
})
export type VideoUpload = z.infer<typeof videoUploadSchema>
export const exampleVideoUpload: VideoUpload = {
  ...{ id: '7f9c24e8-3b1a-4c52-9d0e-5a6b7c8d9e0f', fileName: 'day-one.mp4', bytes: 48_120_000, offset: 8_388_608 },
  ...{ state: 'uploading', mediaType: null, durationSeconds: null, expiresAt: '2026-11-02T10:00:00.000Z' },
}

/** What was typed as a lesson's video: an address without `https://` and the code of a frame are understood; nothing is none. */
export function givenVideoUrl(value: unknown): unknown {
  if (value === '') return null
  return typeof value === 'string' ? (typedAddress(value) ?? value) : value
}

/** A lesson's video: a web address, or that of an uploaded video on this site. */
export const videoUrlSchema = z.union([urlSchema, z.string().refine((text) => videoOfAddress(text) !== null)], {
  error: wrong('web-address-invalid'),
})

/** Whose videos can present a course. */
const PROMO_PROVIDERS = ['youtube', 'vimeo']
export const promoVideoUrlSchema = z
  .string()
  .max(2000, wrong('promo-video-unknown'))
  .refine((address) => PROMO_PROVIDERS.includes(readEmbed(address)?.provider ?? ''), wrong('promo-video-unknown'))
