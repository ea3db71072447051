import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { texts } from '#texts/teaching-analytics'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'

/** How a figure stands beside the time before. */
export interface Change {
  /** With its sign; null where there is nothing to compare by. */
  by: string | null
  isBetter: boolean
  before: string
}

/** Less isn't worth a word. */
const SAME = 0.005

type Counted<Block extends keyof Figures> = Figures[Block]

export function revenueChange({ net, before }: Counted<'revenue'>): Change | null {
  return before && share(net, before.net, formatPrice)
}

export function enrollmentsChange({ count, before }: Counted<'enrollments'>): Change | null {
  return before && share(count, before.count, formatCount)
}

export function completionChange(block: Counted<'completion'>): Change | null {
  const { before } = block
  if (before === null || before.enrolled === 0 || block.enrolled === 0) return null
  const difference = percentOf(block) - percentOf(before)
  const by =
    difference === 0 ? texts.asBefore : texts.points({ sign: difference > 0 ? '+' : '−', points: Math.abs(difference) })
  return { by, isBetter: difference >= 0, before: formatPercent(percentOf(before)) }
}

export function ratingChange({ average, before }: Counted<'ratings'>): Change | null {
  if (average === null || before === null || before.average === null) return null
  const difference = Math.round(average * 10) - Math.round(before.average * 10)
  const by =
    difference === 0 ? texts.asBefore : `${difference > 0 ? '+' : '−'}${formatRating(Math.abs(difference) / 10)}`
  return { by, isBetter: difference >= 0, before: formatRating(before.average) }
}

/** Whole percent; 0 of nobody. */
export function percentOf({ enrolled, completed }: { enrolled: number; completed: number }): number {
  return enrolled === 0 ? 0 : Math.round((100 * completed) / enrolled)
}

/** By how much of what it was. Of nothing, or of a loss, nobody can say. */
function share(now: number, before: number, format: (value: number) => string): Change {
  if (before <= 0) return { by: null, isBetter: now >= before, before: format(before) }
  const change = (now - before) / before
  const percent = `${change > 0 ? '+' : '−'}${formatPercent(Math.max(Math.round(Math.abs(change) * 100), 1))}`
  return { by: Math.abs(change) < SAME ? texts.asBefore : percent, isBetter: change >= 0, before: format(before) }
}
