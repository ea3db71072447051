import { DELETE_DELAY_MS } from '@lectern/contracts/shapes/lessons.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'

const GIB = 1_073_741_824
const bytes = (fallback: number) => z.coerce.number().pipe(z.int().min(1)).default(fallback)

const settings = baseConfigSchema.extend({
  /** Bytes that the pictures of one course may take. */
  COURSE_IMAGES_MAX_BYTES: bytes(209_715_200),
  /** Milliseconds until a deleted lesson or module is removed for everybody; until then it can be taken back. */
  DELETE_DELAY_MS: z.coerce.number().pipe(z.int().min(0).max(3_600_000)).default(DELETE_DELAY_MS),
  /** Bytes that one video may have. */
  VIDEO_MAX_BYTES: bytes(2 * GIB),
  /** Bytes that the videos of one teacher may take together. */
  TEACHER_VIDEOS_MAX_BYTES: bytes(20 * GIB),
  /** The folder with the bytes of videos, the same one for all replicas. Without it and without a bucket none are taken. */
  VIDEO_FOLDER: z.string().min(1).optional(),
  /** A bucket of S3; the folder isn't used then. */
  VIDEO_S3_BUCKET: z.string().min(1).optional(),
  VIDEO_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Of a server that speaks S3 and is not Amazon's. */
  VIDEO_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  /** Without keys the machine's own role is used. */
  VIDEO_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  VIDEO_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
})

export const configSchema = settings.refine(
  (config) => (config.VIDEO_S3_ACCESS_KEY_ID === undefined) === (config.VIDEO_S3_SECRET_ACCESS_KEY === undefined),
  { path: ['VIDEO_S3_SECRET_ACCESS_KEY'], error: 'is needed together with VIDEO_S3_ACCESS_KEY_ID' },
)
export type Config = z.infer<typeof configSchema>
