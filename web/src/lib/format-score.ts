import { locale } from './locale.ts'

const score = new Intl.NumberFormat(locale.tag, { style: 'percent', maximumFractionDigits: 1 })

/** What was reached of a hundred: 12.5 as `12.5%`, 50 as `50%`. */
export function formatScore(percent: number): string {
  return score.format(percent / 100)
}
