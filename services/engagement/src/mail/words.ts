import { counting } from '@lectern/contracts/shapes/counting.ts'
import { datesIn } from '@lectern/contracts/shapes/dates.ts'

/** How a language, a BCP 47 tag, writes counts, money and dates in emails. */
export function writtenIn(tag: string) {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
  const utc = datesIn(tag, 'UTC')

  return {
    /** `1 lesson`, `1,240 lessons` */
    counted: counting(tag),

    /** `$49.00`, from US cents. */
    dollars: (cents: number) => money.format(cents / 100),

    /** `Nov 9, 2026`, in UTC. */
    dateOf: (at: string | Date) => utc.date(at),

    /** `Nov 9, 2026, 6:05 PM UTC`; the time never breaks across lines. */
    timeOf(at: string | Date): string {
      const time = `${utc.time(at)} UTC`
      return `${utc.date(at)}, ${time.replaceAll(' ', '\u00a0')}`
    },

    /** `Nov 24` in a time zone; in UTC without one, or with one that this computer doesn't know. */
    dayIn(at: string, timeZone: string | null): string {
      try {
        return datesIn(tag, timeZone ?? 'UTC').shortDate(at)
      } catch {
        return utc.shortDate(at)
      }
    },
  }
}
