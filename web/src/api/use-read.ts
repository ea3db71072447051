import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import useSWR, { type SWRResponse } from 'swr'
import { type Address, type Answer, type Endpoint, filledIn, type Optional, readJson, send } from './endpoint.ts'
import { useShown } from './reads.ts'

export interface ReadSettings {
  /** It is read again whenever a page that shows it is opened. */
  revalidateOnMount?: boolean
  /** The answer to another query stays until the new one is there: a list doesn't blink while it is filtered. */
  keepPreviousData?: boolean
}

export type Read<R extends RouteContract, More> = Optional<(Address<R> & More) | null, [settings?: ReadSettings]>

/** Reads a GET call through SWR; its key is the URL, by which `changes.ts` refreshes it. With `null` nothing is read yet. */
export function useRead<R extends RouteContract, More>(target: Endpoint<R, More>, ...[input, settings]: Read<R, More>) {
  return useReadAt<R>(input === null ? null : filledIn(target.path, input), settings)
}

/** The same for what others change too: it is read again whenever a page that shows it is opened. */
export function useFreshRead<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  ...[input, settings]: Read<R, More>
) {
  return useReadAt<R>(input === null ? null : filledIn(target.path, input), { ...settings, revalidateOnMount: true })
}

function useReadAt<R extends RouteContract>(
  url: string | null,
  settings: ReadSettings = {},
): SWRResponse<Answer<R>, Error> {
  useShown(url)
  return useSWR<Answer<R>, Error>(url, async (key: string) => readJson<R>(await send('GET', key)), settings)
}
