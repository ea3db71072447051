import { useEffect, useState } from 'react'

/** Nobody waits longer for it, however busy the page is. */
const LATEST_MS = 2_000

/** False until the page is there and has nothing else to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has none.
    if (!window.requestIdleCallback) return setIdle(true)
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return idle
}
