import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import useSWR, { type SWRResponse } from 'swr'
import { type Answer, type CallInput, type Endpoint, readJson, send, urlOf } from './endpoint.ts'
import { useShown } from './reads.ts'

/** For what others change too: it is read again whenever a page that shows it is opened. */
export interface ReadSettings {
  revalidateOnMount?: boolean
  /** The answer to another query stays until the new one is there: a list doesn't blink while it is filtered. */
  keepPreviousData?: boolean
}

/** Reads a GET call through SWR; its key is the URL, by which `changes.ts` refreshes it. With `null` nothing is read yet. */
export function useRead<R extends RouteContract>(
  target: Endpoint<R>,
  input: Pick<CallInput<R>, 'params' | 'query'> | null,
  settings: ReadSettings = {},
): SWRResponse<Answer<R>, Error> {
  const key = input && urlOf(target.path, input)
  useShown(key)
  return useSWR<Answer<R>, Error>(key, async (url: string) => readJson<R>(await send('GET', url)), settings)
}
