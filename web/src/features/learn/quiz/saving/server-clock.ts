/** The server's clock, by what it said with its answers; the computer's own may be wrong, or be changed. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** The server's time, ISO 8601, as it came just now. */
  set: (iso: string) => void
}

export function serverClock(iso: string): ServerClock {
  let serverTime = Date.parse(iso)
  let at = performance.now()
  return {
    now: () => serverTime + performance.now() - at,
    set: (later) => {
      serverTime = Date.parse(later)
      at = performance.now()
    },
  }
}
