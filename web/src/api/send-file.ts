import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { errorOf, UnreachableError } from './api-error.ts'
import { type Address, type Answer, type Endpoint, filledIn, readJson } from './endpoint.ts'
import { refused } from './session-end.ts'

/** Sends a file's bytes under its own media type and answers the JSON. Throws on any non-OK answer, like `send`. */
export async function sendFile<R extends RouteContract>(
  { method, path }: Endpoint<R>,
  input: Address<R>,
  file: Blob,
): Promise<Answer<R>> {
  const url = filledIn(path, input)
  const headers = { Accept: 'application/json', 'Content-Type': file.type }
  const response = await fetch(url, { method, credentials: 'include', headers, body: file }).catch(
    (failure: unknown) => {
      throw failure instanceof TypeError ? new UnreachableError(failure) : failure
    },
  )
  if (response.status === 401) refused(method, url)
  if (!response.ok) throw await errorOf(response)
  return readJson<R>(response)
}
