import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import useSWR, { type SWRResponse } from 'swr'
import { type Address, type Answer, type Endpoint, filledIn, readJson, send } from './endpoint.ts'
import { useShown } from './reads.ts'
import type { ReadSettings } from './use-read.ts'

export interface Page<Items> {
  items: Items
  /** All matches, on every page. */
  total: number
}

/** The SWR key of a page of a list. */
export const pageKey = (url: string): [string, string] => ['page', url]

/** Reads one page of a list together with the number of all matches, which comes in the header `X-Total-Count`. */
export function useReadPage<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  input: Address<R> & More,
  settings: ReadSettings = {},
): SWRResponse<Page<Answer<R>>, Error> {
  const key = filledIn(target.path, input)
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
