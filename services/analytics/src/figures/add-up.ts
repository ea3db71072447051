import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { CompletionCount, HappeningCount, RatingCount } from './range-figures.repository.ts'

type Revenue = Omit<Figures['revenue'], 'asOf' | 'before' | 'series'>
type Ratings = NonNullable<Figures['ratings']['before']>
type Completion = NonNullable<Figures['completion']['before']>

/** Payments and refunds in dollars; sums are made in cents. */
export function revenueOf(happenings: readonly HappeningCount[]): Revenue {
  const paid = total(ofKind(happenings, 'payment-succeeded'), 'cents')
  const refunds = ofKind(happenings, 'payment-refunded')
  // A refund that the bank returned takes its money back out of what was refunded.
  const refunded = total(refunds, 'cents') - total(ofKind(happenings, 'refund-returned'), 'cents')
  return {
    paid: toDollars(paid),
    refunded: toDollars(refunded),
    refunds: total(refunds, 'count'),
    net: toDollars(paid - refunded),
  }
}

export function countOf(happenings: readonly HappeningCount[], kind: HappeningCount['kind']): number {
  return total(ofKind(happenings, kind), 'count')
}

export function ratingsOf(ratings: readonly RatingCount[]): Ratings {
  const count = total(ratings, 'count')
  const sum = ratings.reduce((stars, { rating, count: times }) => stars + rating * times, 0)
  return { count, average: count === 0 ? null : sum / count }
}

export function completionOf(counts: readonly CompletionCount[]): Completion {
  return { enrolled: total(counts, 'enrolled'), completed: total(counts, 'completed') }
}

export function completionBefore(counts: readonly CompletionCount[]): Completion {
  return { enrolled: total(counts, 'enrolledBefore'), completed: total(counts, 'completedBefore') }
}

function ofKind(happenings: readonly HappeningCount[], kind: HappeningCount['kind']): HappeningCount[] {
  return happenings.filter((happening) => happening.kind === kind)
}

function total<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
