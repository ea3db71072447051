import { z } from 'zod'
import { courseParamsSchema } from '../../shapes/courses.ts'
import {
  exampleFileUpload,
  exampleLessonFile,
  fileIdSchema,
  fileUploadSchema,
  lessonFileSchema,
} from '../../shapes/lesson-files.ts'
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

const uploadParamsSchema = z.strictObject({ uploadId: fileIdSchema })

export const createFileUpload = defineRoute({
  id: 'createFileUpload',
  method: 'POST',
  path: '/api/file-uploads',
  owner: 'catalog',
  access: 'teacher',
  summary: 'Start a file upload',
  description: `${TUS} \`Upload-Length\` has the bytes, \`Upload-Metadata\` the name of the file (\`filename\`). 413 when the file is larger than a file may be, or the teacher has no room for it; 415 for a program.`,
  ...startsUpload,
  problems: [
    'tus-version',
    'video-upload-header-required',
    'file-too-large',
    'file-quota',
    'file-is-a-program',
    'video-upload-limit-reached',
    ...STORAGE_PROBLEMS,
  ],
})

export const getFileUpload = defineRoute({
  id: 'getFileUpload',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/file-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Get the offset of a file upload, or the finished file; HEAD returns only headers',
  params: uploadParamsSchema,
  responses: { 200: fileUploadSchema },
  responseHeaders: OFFSET_HEADERS,
  problems: ['video-upload-not-found'],
  example: { answer: exampleFileUpload },
})

export const appendToFileUpload = defineRoute({
  id: 'appendToFileUpload',
  method: 'PATCH',
  path: '/api/file-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Upload the next chunk of a file',
  description: TUS_PIECE,
  params: uploadParamsSchema,
  ...takesPiece,
  problems: [...PIECE_PROBLEMS, ...STORAGE_PROBLEMS],
})

export const finishFileUpload = defineRoute({
  id: 'finishFileUpload',
  method: 'POST',
  path: '/api/file-uploads/{uploadId}/finish',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Check a finished file upload and make it available to lessons',
  description:
    "Repeating it changes nothing. 409 while bytes are missing; 415 removes a program, and a file whose content isn't what its extension says.",
  params: uploadParamsSchema,
  responses: { 200: fileUploadSchema },
  problems: [
    'video-upload-not-found',
    'video-upload-incomplete',
    'file-is-a-program',
    'file-of-another-kind',
    ...STORAGE_PROBLEMS,
  ],
  example: { answer: exampleFileUpload },
})

export const deleteFileUpload = defineRoute({
  id: 'deleteFileUpload',
  method: 'DELETE',
  path: '/api/file-uploads/{uploadId}',
  owner: 'catalog',
  access: 'teacher-owner',
  summary: 'Cancel a file upload, or delete a file that no lesson refers to',
  description: '409 for one that a lesson, its working copy or its history refers to.',
  params: uploadParamsSchema,
  responses: { 204: null },
  problems: ['video-upload-not-found', 'file-in-use', ...STORAGE_PROBLEMS],
})

export const listCourseFiles = defineRoute({
  id: 'listCourseFiles',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/files',
  owner: 'catalog',
  access: 'course-viewers',
  needsEnrollment: true,
  summary: 'List the files of the lessons that the caller may read',
  description:
    "In reading order. Students get those of published lessons, visitors those of free previews, the course's teacher those of drafts and working copies, too.",
  params: courseParamsSchema,
  responses: { 200: z.array(lessonFileSchema) },
  problems: ['course-not-found'],
  example: { answer: [exampleLessonFile] },
})

export const getCourseFile = defineRoute({
  id: 'getCourseFile',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/files/{fileId}',
  owner: 'catalog',
  access: 'lesson-file-readers',
  needsEnrollment: true,
  bulk: true,
  summary: 'Download a file of a lesson; supports range requests',
  description:
    'For students while a published lesson of the course refers to it, and once a virus scan that is set up has found nothing. Always an attachment, never stored.',
  params: courseParamsSchema.extend({ fileId: fileIdSchema }),
  responses: { 200: z.unknown(), 206: z.unknown() },
  responseMediaType: '*/*',
  responseHeaders: {
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment, with the name of the file',
    'content-range': 'Of a 206: which bytes',
    etag: 'For If-Range',
  },
  problems: ['file-not-found', 'file-not-scanned', 'range-not-satisfiable', ...STORAGE_PROBLEMS],
})
