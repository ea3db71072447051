import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'

export function noSuchUpload(): DomainError {
  return refuse('video-upload-not-found')
}

/** The upload is at another place than the piece is for; the answer names it. */
export function offsetMismatch(offset: number): DomainError {
  return refuse('video-upload-elsewhere', { offset }, { headers: { 'upload-offset': String(offset) } })
}
