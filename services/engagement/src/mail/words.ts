import { counting } from '@lectern/contracts/shapes/counting.ts'

/** How a language, a BCP 47 tag, writes counts, money and dates in emails. */
export function writtenIn(tag: string) {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' })

  return {
    /** `1 lesson`, `1,240 lessons` */
    counted: counting(tag),

    /** `$49.00`, from US cents. */
    dollars: (cents: number) => money.format(cents / 100),

    /** `Nov 9, 2026`, in UTC. */
    dateOf: (at: string | Date) => date.format(new Date(at)),

    /** `Nov 9, 2026, 6:05 PM UTC`; the time never breaks across lines. */
    timeOf(at: string | Date): string {
      const moment = new Date(at)
      const time = `${clock.format(moment)} UTC`
      return `${date.format(moment)}, ${time.replaceAll(' ', '\u00a0')}`
    },

    /** `Nov 24` in a time zone; in UTC without one, or with one that this computer doesn't know. */
    dayIn(at: string, timeZone: string | null): string {
      const parts = { day: 'numeric', month: 'short' } as const
      try {
        return new Date(at).toLocaleDateString(tag, { ...parts, timeZone: timeZone ?? 'UTC' })
      } catch {
        return new Date(at).toLocaleDateString(tag, { ...parts, timeZone: 'UTC' })
      }
    },
  }
}
