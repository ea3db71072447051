import { texts } from '#texts/figure-parts'
import { formatPercent } from '../../lib/format.ts'

/** How a figure stands beside the time before. */
export interface Change {
  /** With its sign; null where there is nothing to compare by. */
  by: string | null
  isBetter: boolean
  before: string
}

/** Less isn't worth a word. */
const SAME = 0.005

/** By how much of what it was. Of nothing, or of a loss, nobody can say. `betterIf` is whether more is better, or less. */
export function shareChange(
  now: number,
  before: number,
  format: (value: number) => string,
  betterIf: 'more' | 'less' = 'more',
): Change {
  const isBetter = betterIf === 'more' ? now >= before : now <= before
  if (before <= 0) return { by: null, isBetter, before: format(before) }
  const change = (now - before) / before
  const percent = `${change > 0 ? '+' : '−'}${formatPercent(Math.max(Math.round(Math.abs(change) * 100), 1))}`
  return { by: Math.abs(change) < SAME ? texts.asBefore : percent, isBetter, before: format(before) }
}
