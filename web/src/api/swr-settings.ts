import type { SWRConfiguration } from 'swr'

/** Reads are made once: no retry, never stale, nothing fetched again on focus or reconnect. Changes refresh what they touch. */
export const swrSettings: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
}
