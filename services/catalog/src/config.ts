import { DELETE_DELAY_MS } from '@lectern/contracts/shapes/lessons.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { embedOriginsConfig } from '@lectern/service-kit/process/embed-origins.ts'
import { retired } from '@lectern/service-kit/process/retired-settings.ts'
import { sampleCoursesConfig } from '@lectern/service-kit/process/sample-courses-config.ts'
import { z } from 'zod'
import { scannerOf } from './files/scans/scanner.ts'

const GIB = 1_073_741_824
const bytes = (fallback: number) => z.coerce.number().pipe(z.int().min(1)).default(fallback)

const settings = baseConfigSchema.extend({
  COURSE_IMAGES_MAX_BYTES: retired(bytes(209_715_200), 'TEACHER_PICTURES_MAX_BYTES limits what a teacher stores'),
  TEACHER_PICTURES_MAX_BYTES: bytes(2 * GIB).describe(
    'How many bytes the pictures and covers of one teacher’s courses may take.',
  ),
  TEACHER_COURSES_MAX: z.coerce
    .number()
    .pipe(z.int().min(1).max(100_000))
    .default(1000)
    .describe('How many courses one teacher may have, including drafts and archived ones.'),
  ...sampleCoursesConfig,
  ...embedOriginsConfig,
  DELETE_DELAY_MS: retired(
    z.coerce.number().pipe(z.int().min(0).max(3_600_000)).default(DELETE_DELAY_MS),
    'what was deleted can be restored for ten seconds, as pages show it',
  ),
  VIDEO_MAX_BYTES: bytes(2 * GIB).describe('How many bytes one video may have.'),
  TEACHER_VIDEOS_MAX_BYTES: bytes(20 * GIB).describe('How many bytes one teacher’s videos may take in total.'),
  TEACHER_FILES_MAX_BYTES: bytes(5 * GIB).describe(
    'How many bytes the files in one teacher’s lessons may take in total.',
  ),
  FILE_SCAN: z
    .string()
    .refine((setting) => scannerOf(setting) !== null, 'must be clamd://host:3310 or command:/path/to/program')
    .optional()
    .describe(
      'What scans files of lessons for viruses: `clamd://host:3310`, or `command:/path`, a program that reads a file from standard input and ends with 0, or with 1 for a virus. Students get files that were uploaded with it once they are found clean.',
    ),
  VIDEO_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe(
      'The folder for videos and files. All replicas must see the same one: with several machines use a bucket. npm start: `videos` in its data folder. Without folder and bucket neither can be uploaded.',
    ),
  VIDEO_S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('An S3 bucket instead of the folder. It stays private: the gateway passes every byte on.'),
  VIDEO_S3_REGION: z.string().min(1).default('us-east-1').describe("The bucket's region."),
  VIDEO_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http address' })
    .optional()
    .describe('The address of an S3 server that isn’t Amazon’s: https://objects.example.org'),
  VIDEO_S3_ACCESS_KEY_ID: z.string().min(1).optional().describe("Without keys the machine's own role is used."),
  VIDEO_S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe("Without keys the machine's own role is used."),
})

export const configSchema = settings.refine(
  (config) => (config.VIDEO_S3_ACCESS_KEY_ID === undefined) === (config.VIDEO_S3_SECRET_ACCESS_KEY === undefined),
  { path: ['VIDEO_S3_SECRET_ACCESS_KEY'], error: 'is needed together with VIDEO_S3_ACCESS_KEY_ID' },
)
export type Config = z.infer<typeof configSchema>
