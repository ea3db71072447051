import { errorOf, UnreachableError } from './api-error.ts'
import { refused } from './session-end.ts'

/**
 * Sends a file's bytes under its own media type and answers the JSON. `onProgress` hears the share that has gone out, 0 to 1,
 * which fetch can't tell. Refusals are those of `send`: a 401 ends the session, anything else is an ApiError with a sentence.
 */
export function uploadFile<Answer>(
  method: 'PUT' | 'POST',
  url: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new UnreachableError(new Error(`${method} ${url} broke off`)))
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Answer)
      if (status === 401) refused(method, url)
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      errorOf(new Response(responseText, { status, statusText, headers })).then(reject, reject)
    }
    request.send(file)
  })
}
