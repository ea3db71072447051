const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...numeric, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** What clocks show there, as a field for a date and a time has it: `2026-11-25T19:30`. */
export function localIn(timeZone: string, moment: Date): string {
  return clockOf(timeZone).format(moment).replace(' ', 'T')
}

/**
 * The moment at which clocks there show `2026-11-25T19:30`; null for what is no time. Of an hour that comes twice the first one is meant; one that
 * clocks leave out is as long after it as it would have been.
 */
export function momentIn(timeZone: string, local: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const aheadAt = (at: number) => Date.parse(`${localIn(timeZone, new Date(at))}:00Z`) - at
  const DAY_MS = 86_400_000
  const [before, after] = [asUtc - aheadAt(asUtc - DAY_MS), asUtc - aheadAt(asUtc + DAY_MS)]
  const found = [before, after].find((at) => localIn(timeZone, new Date(at)) === local)
  return new Date(found ?? before)
}
