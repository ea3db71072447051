import { conflict, DomainError, notFound } from '@lectern/service-kit/errors.ts'
import { sizeOf } from '../size-of.ts'

export function videoTooLarge(maxBytes: number): DomainError {
  return new DomainError(413, 'video-too-large', 'Video too large', `A video can have at most ${sizeOf(maxBytes)}.`)
}

export function noRoomForVideo(quota: number, taken: number): DomainError {
  const left = sizeOf(Math.max(0, quota - taken))
  const detail =
    `Your videos can take ${sizeOf(quota)} together, and ${left} are left. ` +
    'A video makes room a day after the last lesson, and the last earlier version of one, that shows it is gone.'
  return new DomainError(413, 'video-quota', 'No room for videos', detail)
}

/** Of a file that is no video, or one that many browsers can't play. */
export function unsuitableVideo(detail: string): DomainError {
  return new DomainError(415, 'unsuitable-video', 'Not a suitable video', detail)
}

export function noSuchUpload(): DomainError {
  return notFound('This upload isn’t there. It was finished, given up, or left for more than a day.')
}

/** The upload is at another place than the piece is for; the answer names it. */
export function elsewhere(offset: number): DomainError {
  return conflict(`The upload continues at byte ${offset}.`, { headers: { 'upload-offset': String(offset) } })
}
