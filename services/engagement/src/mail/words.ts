import { counting } from '@lectern/contracts/shapes/counting.ts'

/** How a language writes what is counted, paid and dated in mail. Tags are BCP 47: of figures, and of days. */
export function writtenIn({ tag, dayTag }: { tag: string; dayTag: string }) {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const date = new Intl.DateTimeFormat(dayTag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(dayTag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

  return {
    /** `1 lesson`, `1,240 lessons` */
    counted: counting(tag),

    /** `$49.00`, from US cents. */
    dollars: (cents: number) => money.format(cents / 100),

    /** `9 November 2026`, in UTC. */
    dateOf: (at: string | Date) => date.format(new Date(at)),

    /** `9 November 2026, 18:05 UTC`, whose end is never alone on a line. */
    timeOf(at: string | Date): string {
      const moment = new Date(at)
      return `${date.format(moment)}, ${clock.format(moment)}\u00a0UTC`
    },

    /** `24 November`, as it is in a time zone; of UTC without one, or with one that this computer doesn't know. */
    dayIn(at: string, timeZone: string | null): string {
      const parts = { day: 'numeric', month: 'long' } as const
      try {
        return new Date(at).toLocaleDateString(dayTag, { ...parts, timeZone: timeZone ?? 'UTC' })
      } catch {
        return new Date(at).toLocaleDateString(dayTag, { ...parts, timeZone: 'UTC' })
      }
    },
  }
}
