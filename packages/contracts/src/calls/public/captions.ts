import { z } from 'zod'
import {
  CAPTIONS_MAX_BYTES,
  CAPTIONS_UPLOAD_TYPES,
  captionLanguageSchema,
  exampleVideoCaptions,
  videoCaptionsSchema,
} from '../../shapes/captions.ts'
import { courseParamsSchema } from '../../shapes/courses.ts'
import { videoIdSchema } from '../../shapes/videos.ts'
import { defineRoute } from './route.ts'

const uploadParamsSchema = z.strictObject({ uploadId: videoIdSchema })
const ofLanguage = { language: captionLanguageSchema }

export const listVideoCaptions = defineRoute({
  id: 'listVideoCaptions',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/video-uploads/{uploadId}/captions',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'List the languages in which an uploaded video has captions',
  params: uploadParamsSchema,
  responses: { 200: z.array(videoCaptionsSchema) },
  problems: ['video-upload-not-found'],
  example: { answer: [exampleVideoCaptions] },
})

export const putVideoCaptions = defineRoute({
  id: 'putVideoCaptions',
  method: 'PUT',
  path: '/api/video-uploads/{uploadId}/captions/{language}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Upload or replace the captions of a video in one language',
  description:
    'WebVTT or SRT, at most 1 MB, as UTF-8, UTF-16 with a byte order mark, or SRT in Windows-1252. Stored as WebVTT with `b`, `i`, `u`, `v`, `ruby` and `rt` alone; styles, regions, notes and identifiers are left out. Captions that overlap by up to 5 seconds are shortened. They belong to the video and are there at once for those who may watch it.',
  params: uploadParamsSchema.extend(ofLanguage),
  rawBody: { mediaTypes: CAPTIONS_UPLOAD_TYPES, maxBytes: CAPTIONS_MAX_BYTES },
  responses: { 200: videoCaptionsSchema },
  problems: [
    'video-upload-not-found',
    'captions-unknown-format',
    'captions-of-unknown-encoding',
    'captions-empty',
    'captions-time-unreadable',
    'captions-end-before-start',
    'captions-out-of-order',
    'captions-overlap',
    'captions-too-many',
    'caption-too-long',
    'captions-too-large',
    'caption-languages-limit-reached',
    'captions-quota',
  ],
  example: { answer: exampleVideoCaptions },
})

export const deleteVideoCaptions = defineRoute({
  id: 'deleteVideoCaptions',
  method: 'DELETE',
  path: '/api/video-uploads/{uploadId}/captions/{language}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Remove the captions of a video in one language',
  params: uploadParamsSchema.extend(ofLanguage),
  responses: { 204: null },
  problems: ['video-upload-not-found', 'captions-not-found'],
})

export const getCourseCaptions = defineRoute({
  id: 'getCourseCaptions',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/videos/{videoId}/captions/{language}',
  owner: 'catalog',
  access: 'lesson-file-readers',
  needsEnrollment: true,
  summary: "Get the captions of a lesson's video in one language, as WebVTT",
  description: "For people who may watch the video. A lesson's `captionLanguages` names the languages.",
  params: courseParamsSchema.extend({ videoId: videoIdSchema, ...ofLanguage }),
  responses: { 200: z.unknown() },
  responseMediaType: 'text/vtt',
  problems: ['video-not-found', 'captions-not-found'],
})
