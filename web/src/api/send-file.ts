import { errorOf, UnreachableError } from './api-error.ts'
import { refused } from './session-end.ts'

/** Sends a file's bytes under its own media type. Throws on any non-OK answer, like `send`. */
export async function sendFile(method: 'PUT' | 'POST', url: string, file: Blob): Promise<Response> {
  const headers = { Accept: 'application/json', 'Content-Type': file.type }
  const response = await fetch(url, { method, credentials: 'include', headers, body: file }).catch(
    (failure: unknown) => {
      throw failure instanceof TypeError ? new UnreachableError(failure) : failure
    },
  )
  if (response.status === 401) refused(method, url)
  if (!response.ok) throw await errorOf(response)
  return response
}
