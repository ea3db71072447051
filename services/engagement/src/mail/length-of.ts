import type { Texts } from '@lectern/texts/mails.ts'

/** `1 hour 46 minutes`, `8 minutes` */
export function lengthOf(minutes: number, { length }: Pick<Texts, 'length'>): string {
  return length({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
