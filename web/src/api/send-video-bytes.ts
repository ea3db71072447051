import type { DetailedError } from 'tus-js-client'
import { appendToVideoUpload } from '#api/videos'
import { loadPart } from '../lib/load-part.ts'
import { errorOf, UnreachableError } from './api-error.ts'
import { refused } from './session-end.ts'

const MIB = 1_048_576
/** A slow line gets such a piece up before anybody loses patience; a fast one gets larger ones, which are fewer. */
const SMALLEST = 2 * MIB
const LARGEST = 8 * MIB
const QUICK_MS = 2_000

interface Hooks {
  /** Bytes that are there, or on their way. */
  onProgress: (bytes: number) => void
  /** All of them are there. */
  onDone: () => void
  /** It ended: with the server's refusal, or without an answer. */
  onError: (error: Error) => void
}

/** Sends what the server lacks of a file, from wherever it is. Answers how to stop; what was taken is there the next time. */
export async function sendVideoBytes(file: File, uploadUrl: string, hooks: Hooks): Promise<() => Promise<void>> {
  const { Upload } = await loadPart(() => import('tus-js-client'))
  let pieceBegan = Date.now()
  const upload = new Upload(file, {
    uploadUrl,
    chunkSize: SMALLEST,
    // Who begins again, and when, is said in one place.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { Accept: 'application/json' },
    onProgress: (bytes) => hooks.onProgress(bytes),
    onChunkComplete: () => {
      const isQuick = Date.now() - pieceBegan < QUICK_MS
      const { chunkSize = SMALLEST } = upload.options
      upload.options.chunkSize = isQuick ? Math.min(LARGEST, chunkSize * 2) : SMALLEST
      pieceBegan = Date.now()
    },
    onSuccess: () => hooks.onDone(),
    onError: (error) => void asOurs(error, uploadUrl).then(hooks.onError),
  })
  upload.start()
  return () => upload.abort()
}

async function asOurs(error: Error | DetailedError, url: string): Promise<Error> {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return new UnreachableError(error)
  const status = response.getStatus()
  if (status === 401) refused(appendToVideoUpload.method, url)
  const headers = { 'content-type': response.getHeader('content-type') ?? '' }
  return errorOf(new Response(response.getBody(), { status, headers }))
}
