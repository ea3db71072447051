import { copyCourseImage, putCourseImage } from '#api/course-images'
import { ApiError } from '../../../../../api/api-error.ts'
import { uploadFile } from '../../../../../api/upload-file.ts'
import { safeName, type UploadSource } from './uploads.ts'

const BUSY = /\/(?:busy|too-many-requests)$/
const TRIES = 6
const PAUSE_MS = 1_500

interface Settings {
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Stores a picture with the course, from a file or from where it is; answers its address here. */
export async function putPicture(courseId: number, source: UploadSource, settings: Settings): Promise<{ url: string }> {
  if ('file' in source) return putFile(courseId, source.file, settings)
  // Of another course of this site: its teacher may read it, its new students may not.
  if (source.address.startsWith('/')) return putFile(courseId, await readOwn(source.address, settings.signal), settings)
  for (let tries = 1; ; tries += 1) {
    try {
      return await copyCourseImage({ courseId, body: { address: source.address } }, { signal: settings.signal })
    } catch (error) {
      if (tries >= TRIES || !(error instanceof ApiError && BUSY.test(error.type ?? ''))) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      settings.signal.throwIfAborted()
    }
  }
}

function putFile(courseId: number, file: File, settings: Settings) {
  return uploadFile(putCourseImage, { courseId, name: safeName(file) }, file, settings)
}

async function readOwn(address: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, '/problems/image-copy-missing')
  const blob = await answer.blob()
  return new File([blob], address.split('/').at(-1) ?? '', { type: blob.type })
}

const CAUSES: Record<string, string> = {
  'image-copy-refused': 'refused',
  'image-copy-missing': 'missing',
  'image-copy-too-large': 'too-large',
  'picture-too-large': 'too-large',
  'drawing-too-large': 'too-large',
  'image-quota': 'no-room',
  'picture-quota': 'no-room',
  'invalid-input': 'refused',
}

/** Pictures of a Google Doc are there for whoever is logged in to Google, which no server of ours is. */
const GOOGLE = /^https:\/\/(?:[\w-]+\.googleusercontent|(?:docs|drive)\.google)\.com\//
const ELSEWHERE = new Set(['refused', 'missing', 'unreachable', 'no-picture'])

/** As the place of a picture says why it isn't here. */
export function gapCauseOf(error: unknown, address: string): string {
  const cause = causeOf(error)
  return GOOGLE.test(address) && ELSEWHERE.has(cause) ? 'google' : cause
}

function causeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'unreachable'
  const known = CAUSES[error.type?.split('/').at(-1) ?? '']
  return known ?? (error.status < 500 ? 'no-picture' : 'unreachable')
}
