import { DomainError } from '../errors.ts'
import { download, NotDownloadable } from '../outgoing/download.ts'
import type { Outgoing } from '../outgoing/exchange.ts'

/** What is stored is written again, and may be smaller. */
export const MOST_BYTES = 20 * 1024 ** 2
/** An hour apart. */
const MOST_TRIES = 24

/**
 * The bytes at an address that somebody gave as a picture, so that it is shown from here, and nobody's browser tells another site what it looks
 * at. Throws as `download` does.
 */
export function fetchPicture(outgoing: Outgoing, address: string, stop: AbortSignal): Promise<Buffer> {
  const accept = 'image/webp, image/png, image/jpeg, image/gif'
  return download(outgoing, { url: address, accept, maxBytes: MOST_BYTES }, stop)
}

/** Whether fetching and storing it isn't tried again: no picture, too large a one, one that may not be fetched, or a day is over. */
export function isGivenUp(error: unknown, tries: number): boolean {
  return error instanceof NotDownloadable || (error instanceof DomainError && error.status < 500) || tries >= MOST_TRIES
}
