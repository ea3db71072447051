import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { texts as shared } from '#texts/figure-parts'
import { texts } from '#texts/teaching-analytics'
import { type Change, shareChange } from '../../../components/figures/change.ts'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'

type Counted<Block extends keyof Figures> = Figures[Block]

export function revenueChange({ net, before }: Counted<'revenue'>): Change | null {
  return before && shareChange(net, before.net, formatPrice)
}

export function enrollmentsChange({ count, before }: Counted<'enrollments'>): Change | null {
  return before && shareChange(count, before.count, formatCount)
}

export function completionChange(block: Counted<'completion'>): Change | null {
  const { before } = block
  if (before === null || before.enrolled === 0 || block.enrolled === 0) return null
  const difference = percentOf(block) - percentOf(before)
  const by =
    difference === 0
      ? shared.asBefore
      : texts.points({ sign: difference > 0 ? '+' : '−', points: Math.abs(difference) })
  return { by, isBetter: difference >= 0, before: formatPercent(percentOf(before)) }
}

export function ratingChange({ average, before }: Counted<'ratings'>): Change | null {
  if (average === null || before === null || before.average === null) return null
  const difference = Math.round(average * 10) - Math.round(before.average * 10)
  const by =
    difference === 0 ? shared.asBefore : `${difference > 0 ? '+' : '−'}${formatRating(Math.abs(difference) / 10)}`
  return { by, isBetter: difference >= 0, before: formatRating(before.average) }
}

/** Whole percent; 0 of nobody. */
export function percentOf({ enrolled, completed }: { enrolled: number; completed: number }): number {
  return enrolled === 0 ? 0 : Math.round((100 * completed) / enrolled)
}
