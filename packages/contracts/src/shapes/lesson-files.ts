import { z } from 'zod'
import { idSchema, timestampSchema } from './fields.ts'
import { videoIdSchema } from './videos.ts'

/** The id of an uploaded file: of the same form as a video's. */
export const fileIdSchema = videoIdSchema

export const FILE_SCANS = ['pending', 'waiting', 'infected', 'too-large'] as const
/**
 * Why students don't get a file yet, or never: it is scanned for viruses; the scanner can't be reached, and is tried again; a virus was found,
 * and the bytes are gone; the scanner takes nothing so large. Null where they do.
 */
export const fileScanSchema = z.enum(FILE_SCANS).nullable()
export type FileScan = z.infer<typeof fileScanSchema>

/** What is shown of a file that is ready. */
const aboutFile = {
  id: fileIdSchema,
  /** Its own name, which it is saved under. */
  name: z.string(),
  bytes: z.int(),
  /** What it is sent as: by its bytes and its extension. */
  mediaType: z.string(),
  scan: fileScanSchema,
}

/** A teacher's upload, and the file that it becomes. */
export const fileUploadSchema = z.object({
  ...aboutFile,
  /** How many of the bytes are there. */
  offset: z.int(),
  /** `ready` once it was finished: from then on lessons can refer to it. */
  state: z.enum(['uploading', 'ready']),
  /** Null until it is finished. */
  mediaType: z.string().nullable(),
  /** When it is removed unless bytes come before; null once it is ready. */
  expiresAt: timestampSchema.nullable(),
})
export type FileUpload = z.infer<typeof fileUploadSchema>
export const exampleFileUpload: FileUpload = {
  ...{ id: '1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18', name: 'worksheet.pdf', bytes: 3_250_000, offset: 3_250_000 },
  ...{ state: 'ready', mediaType: 'application/pdf', scan: null, expiresAt: null },
}

/** A file that a lesson's text refers to, once for each lesson. */
export const lessonFileSchema = z.object({ ...aboutFile, lessonId: idSchema })
export type LessonFile = z.infer<typeof lessonFileSchema>
export const exampleLessonFile: LessonFile = {
  ...{ id: exampleFileUpload.id, name: 'worksheet.pdf', bytes: 3_250_000, mediaType: 'application/pdf' },
  ...{ scan: null, lessonId: 9 },
}
