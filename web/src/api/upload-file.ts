import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { errorOf, UnreachableError } from './api-error.ts'
import { type Address, type Answer, type Endpoint, filledIn } from './endpoint.ts'
import { refused } from './session-end.ts'

interface UploadSettings {
  /** Hears the share that has gone out, 0 to 1, which fetch can't tell. */
  onProgress: (share: number) => void
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends a file's bytes under its own media type and answers the JSON. Refusals are those of `send`: a 401 ends the session,
 * anything else is an ApiError with a sentence. Throws AbortError once `signal` says so.
 */
export function uploadFile<R extends RouteContract>(
  { method, path }: Endpoint<R>,
  input: Address<R>,
  file: Blob,
  { onProgress, headers = {}, signal }: UploadSettings,
): Promise<Answer<R>> {
  const url = filledIn(path, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    const sent = { Accept: 'application/json', 'Content-Type': file.type, ...headers }
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new UnreachableError(new Error(`${method} ${url} broke off`)))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Answer<R>)
      if (status === 401) refused(method, url)
      const answered = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      errorOf(new Response(responseText, { status, statusText, headers: answered })).then(reject, reject)
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
