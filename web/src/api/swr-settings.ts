import type { SWRConfiguration } from 'swr'

/** Reads are made once: no retry, never stale, nothing fetched again on focus or reconnect. Changes refresh what they touch. */
export const swrSettings: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
  // A read that is over is never taken for a new one: what it read may be outdated since.
  dedupingInterval: 0,
}
