const count = new Intl.NumberFormat('en-US')
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const moment = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const),
})

/** `$49.00`, from US cents. */
export const dollars = (cents: number) => money.format(cents / 100)

/** `9 November 2026, 18:05 UTC` */
export const timeOf = (at: string | Date) => `${moment.format(new Date(at)).replace(' at ', ', ')} UTC`

/** `1 lesson`, `1,240 lessons` */
export const counted = (many: number, thing: string) => `${count.format(many)} ${thing}${many === 1 ? '' : 's'}`

/** `1 hour 46 minutes`, `8 minutes` */
export function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ')
}
