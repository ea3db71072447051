import { z } from 'zod'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { exampleVideoUpload, videoIdSchema, videoUploadSchema } from '../../shapes/videos.ts'
import { defineRoute } from './route.ts'
import {
  OFFSET_HEADERS,
  PIECE_PROBLEMS,
  STORAGE_PROBLEMS,
  startsUpload,
  TUS,
  TUS_PIECE,
  takesPiece,
} from './uploads.ts'

const uploadParamsSchema = z.strictObject({ uploadId: videoIdSchema })

/** What is wrong with a file that browsers can't be relied on to play. */
const REFUSED_VIDEOS = [
  'video-damaged',
  'video-of-another-format',
  'video-without-picture',
  'video-of-another-codec',
  'video-of-unknown-codec',
] as const

export const createVideoUpload = defineRoute({
  id: 'createVideoUpload',
  method: 'POST',
  path: '/api/video-uploads',
  owner: 'catalog',
  access: 'teacher',
  summary: 'Start a video upload',
  description: `${TUS} \`Upload-Length\` has the bytes, \`Upload-Metadata\` the name of the file (\`filename\`). 413 when the file is larger than a video may be, or the teacher has no room for it.`,
  ...startsUpload,
  problems: [
    'tus-version',
    'video-upload-header-required',
    'video-too-large',
    'video-quota',
    'video-upload-limit-reached',
    ...STORAGE_PROBLEMS,
  ],
})

export const getVideoUpload = defineRoute({
  id: 'getVideoUpload',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/video-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Get the offset of an upload; HEAD returns only headers',
  params: uploadParamsSchema,
  responses: { 200: videoUploadSchema },
  responseHeaders: OFFSET_HEADERS,
  problems: ['video-upload-not-found'],
  example: { answer: exampleVideoUpload },
})

export const appendToVideoUpload = defineRoute({
  id: 'appendToVideoUpload',
  method: 'PATCH',
  path: '/api/video-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Upload the next chunk',
  description: `${TUS_PIECE} 415 ends an upload whose bytes are neither MP4 nor WebM.`,
  params: uploadParamsSchema,
  ...takesPiece,
  problems: [...PIECE_PROBLEMS, 'not-a-video', ...STORAGE_PROBLEMS],
})

export const finishVideoUpload = defineRoute({
  id: 'finishVideoUpload',
  method: 'POST',
  path: '/api/video-uploads/{uploadId}/finish',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Check a finished upload and make it available to lessons',
  description:
    'Repeating it changes nothing. 409 while bytes are missing; 415 removes a file that is not H.264 and AAC in MP4, or WebM.',
  params: uploadParamsSchema,
  responses: { 200: videoUploadSchema },
  problems: [
    'video-upload-not-found',
    'video-upload-incomplete',
    ...REFUSED_VIDEOS,
    'video-check-late',
    'video-reading-failed',
    ...STORAGE_PROBLEMS,
  ],
  example: {
    answer: {
      ...exampleVideoUpload,
      offset: 48_120_000,
      state: 'ready',
      mediaType: 'video/mp4',
      durationSeconds: 312.5,
      expiresAt: null,
    },
  },
})

export const deleteVideoUpload = defineRoute({
  id: 'deleteVideoUpload',
  method: 'DELETE',
  path: '/api/video-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Cancel an upload, or delete a video that no lesson shows',
  description: '409 for one that a lesson, its working copy or its history refers to.',
  params: uploadParamsSchema,
  responses: { 204: null },
  problems: ['video-upload-not-found', 'video-in-use', ...STORAGE_PROBLEMS],
})

export const getCourseVideo = defineRoute({
  id: 'getCourseVideo',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/videos/{videoId}',
  owner: 'catalog',
  access: 'lesson-file-readers',
  needsEnrollment: true,
  bulk: true,
  summary: "Stream a lesson's video; supports range requests",
  description:
    'For students while a lesson of the course shows it. A range is answered with at most 4 MB: `Content-Range` says which bytes, and the next range asks for the rest.',
  params: courseParamsSchema.extend({ videoId: videoIdSchema }),
  responses: { 200: z.unknown(), 206: z.unknown(), 304: null },
  responseMediaType: 'video/*',
  responseHeaders: {
    'accept-ranges': 'bytes',
    'content-range': 'Of a 206: which bytes',
    etag: 'For If-Range and If-None-Match',
  },
  problems: ['video-not-found', 'range-not-satisfiable', ...STORAGE_PROBLEMS],
})
