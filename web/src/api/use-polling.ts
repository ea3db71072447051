import { useEffect } from 'react'
import type { SWRResponse } from 'swr'
import { useIsLive } from './use-is-live.ts'

/**
 * Reads again and again, as long as somebody looks. How often, in milliseconds, is for what was read last to say; null: no more.
 * A read that fails doesn't end it, as it would end SWR's `refreshInterval`. For what nobody tells of; what is told is `usePollingUnlessLive`.
 */
export function usePolling<Data>(
  read: SWRResponse<Data, Error>,
  everyMs: (data: Data | undefined) => number | null,
): SWRResponse<Data, Error> {
  const { data, mutate } = read
  const pause = everyMs(data)
  useEffect(() => {
    if (pause === null) return
    const look = () => document.hidden || void mutate()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [pause, mutate])
  return read
}

/** The same where this page isn't told. Where it is, what is told has it read again (`reads-of-fact.ts`). */
export function usePollingUnlessLive<Data>(
  read: SWRResponse<Data, Error>,
  everyMs: (data: Data | undefined) => number | null,
): SWRResponse<Data, Error> {
  const isLive = useIsLive()
  return usePolling(read, (data) => (isLive ? null : everyMs(data)))
}
