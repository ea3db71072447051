const FIRST_MS = 1_000
const MOST_MS = 60_000
/** A gateway that goes has told all its browsers at once. */
const CLOSING_MS = 2_000

/** Anywhere within a span, which doubles with each failure in a row: those who were cut together don't come back together. */
export function pauseAfter(failures: number, notBeforeMs = 0, random = Math.random): number {
  const span = Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.min(notBeforeMs, MOST_MS) + random() * span
}

export function pauseOnClosing(random = Math.random): number {
  return random() * CLOSING_MS
}

/** Some more or less than that. */
export function about(ms: number, random = Math.random): number {
  return ms * (0.75 + random() / 2)
}

/** Seconds of a `Retry-After`; 0 without one. */
export function notBefore({ headers }: Response): number {
  return Math.max(0, Number(headers.get('retry-after')) || 0) * 1000
}

/** Until it is over, or somebody has a reason to look now: the network is there again, or the page is looked at. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      document.removeEventListener('visibilitychange', onLook)
      resolve()
    }
    const onLook = () => document.hidden || done()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
    document.addEventListener('visibilitychange', onLook)
    if (signal.aborted) done()
  })
}
