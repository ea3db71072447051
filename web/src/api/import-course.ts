import type { importCourse as route } from '@lectern/contracts/calls/public/course-bundles.ts'
import { errorOf, UnreachableError } from './api-error.ts'
import { type Answer, endpoint } from './endpoint.ts'
import { refused } from './session-end.ts'

const courses = endpoint<typeof route>('POST', '/api/courses/import')

interface ImportSettings {
  /** The same for every try with one file, so that a try whose answer was lost makes no second course. */
  key: string
  signal: AbortSignal
  /** Hears the share that has gone out, 0 to 1, which fetch can't tell. */
  onProgress: (share: number) => void
}

/** Makes a draft of an exported course. Throws ApiError with the sentence of a refusal, AbortError once `signal` says so. */
export function importCourse(file: Blob, { key, signal, onProgress }: ImportSettings): Promise<Answer<typeof route>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(courses.method, courses.path)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/zip')
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new UnreachableError(undefined))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status === 401) refused(courses.method, courses.path)
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText))
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
      errorOf(new Response(responseText, { status, statusText, headers })).then(reject, reject)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
