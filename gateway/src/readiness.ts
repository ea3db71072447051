import type { Dependency } from '@lectern/service-kit/process/dependency.ts'

/** How long after its own start the gateway waits for everything to be there. */
const START_MS = 60_000

/**
 * A dependency that the first start waits for: `/readyz` is 503 until it has been seen working once. After that, and a
 * minute after the gateway's own start, its absence only degrades: the gateway goes on serving what doesn't need it, and
 * taking every replica out of rotation would turn a part's outage into the whole's.
 */
export function neededAtStart(name: string, check: () => Promise<'degraded' | undefined>): Dependency {
  const startedAt = performance.now()
  let seenUp = false
  return {
    name,
    get required() {
      return !seenUp && performance.now() - startedAt < START_MS
    },
    check: async () => {
      const state = await check()
      seenUp = true
      return state
    },
  }
}
