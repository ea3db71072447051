import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import useSWR, { type SWRResponse } from 'swr'
import { type Answer, type CallInput, type Endpoint, readJson, send, urlOf } from './endpoint.ts'
import { useShown } from './reads.ts'
import type { ReadSettings } from './use-read.ts'

export interface Page<Items> {
  items: Items
  /** All matches, on every page. */
  total: number
}

/** Under what a page of a list is kept. */
export const pageKey = (url: string): [string, string] => ['page', url]

/** Reads one page of a list together with the number of all matches, which comes in the header `X-Total-Count`. */
export function useReadPage<R extends RouteContract>(
  target: Endpoint<R>,
  input: Pick<CallInput<R>, 'params' | 'query'>,
  settings: ReadSettings = {},
): SWRResponse<Page<Answer<R>>, Error> {
  const key = urlOf(target.path, input)
  useShown(key)
  return useSWR<Page<Answer<R>>, Error>(
    pageKey(key),
    async ([, url]: [string, string]) => {
      const response = await send('GET', url)
      return { items: await readJson<R>(response), total: Number(response.headers.get('X-Total-Count') ?? 0) }
    },
    settings,
  )
}
