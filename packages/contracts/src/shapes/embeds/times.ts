const PARTS = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/

/** Seconds of `90`, `90s`, `1m30s`, `1h2m3s` or `1:30`; null for anything else, and for the start. */
export function secondsOf(written: string | null): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(written ?? '') ?? PARTS.exec(written ?? '') ?? []
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return total > 0 ? total : null
}

/** Where to start by an address's query or fragment: `?t=90`, `#t=1m30s`, `?start=90`. */
export function startOf({ searchParams, hash }: URL): number | null {
  const inHash = new URLSearchParams(hash.slice(1))
  for (const name of ['t', 'start', 'time_continue', 'time', 'wtime']) {
    const seconds = secondsOf(searchParams.get(name)) ?? secondsOf(inHash.get(name))
    if (seconds !== null) return seconds
  }
  return null
}
