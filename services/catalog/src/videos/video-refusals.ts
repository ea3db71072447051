import { conflict, DomainError, notFound } from '@lectern/service-kit/errors.ts'
import { sizeOf } from '../size-of.ts'

export function videoTooLarge(maxBytes: number): DomainError {
  return new DomainError(413, 'video-too-large', 'Video too large', `A video can have at most ${sizeOf(maxBytes)}.`)
}

export function noRoomForVideo(quota: number, taken: number): DomainError {
  const left = sizeOf(Math.max(0, quota - taken))
  const detail =
    `Your videos can take up to ${sizeOf(quota)} in total, and you have ${left} left. ` +
    'Space is freed a day after the last lesson or earlier version stops using a video.'
  return new DomainError(413, 'video-quota', 'No room for videos', detail)
}

/** Of a file that is no video, or one that many browsers can't play. */
export function unsuitableVideo(detail: string): DomainError {
  return new DomainError(415, 'unsuitable-video', 'Not a suitable video', detail)
}

export function noSuchUpload(): DomainError {
  return notFound(
    'We can’t find this upload. It finished, was canceled, or sat idle for over a day. Choose the file again.',
  )
}

/** The upload is at another place than the piece is for; the answer names it. */
export function elsewhere(offset: number): DomainError {
  return conflict(`The upload continues at byte ${offset}.`, { headers: { 'upload-offset': String(offset) } })
}
