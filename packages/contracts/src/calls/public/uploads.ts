// What the calls of every kind of upload have in common: https://tus.io/protocols/resumable-upload.
import { VIDEO_CHUNK_MAX_BYTES } from '../../shapes/videos.ts'

export const TUS = 'tus 1.0: send `Tus-Resumable: 1.0.0`; another version is 412.'
export const TUS_PIECE = `${TUS} The bytes belong at \`Upload-Offset\`; 409 when the upload is at another place, which the answer's \`Upload-Offset\` names. A piece is taken whole or not at all.`

export const STORAGE_PROBLEMS = ['video-storage-not-set-up', 'video-storage-away'] as const
export const PIECE_PROBLEMS = [
  ...['video-upload-not-found', 'tus-version', 'video-upload-header-required', 'video-upload-elsewhere'],
  ...['video-piece-too-large', 'video-piece-too-small'],
] as const

export const startsUpload = {
  responses: { 201: null },
  responseHeaders: {
    location: 'Where the upload continues',
    'upload-expires': 'When it is removed unless bytes come before',
  },
} as const

export const OFFSET_HEADERS = { 'upload-offset': 'Bytes that are there', 'upload-length': 'Bytes that it will have' }

export const takesPiece = {
  rawBody: { mediaTypes: ['application/offset+octet-stream'], maxBytes: VIDEO_CHUNK_MAX_BYTES },
  bulk: true,
  responses: { 204: null },
  responseHeaders: { 'upload-offset': 'Bytes that are there now' },
} as const
