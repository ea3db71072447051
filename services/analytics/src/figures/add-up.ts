import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { RatingCount, Sums } from './range-figures.repository.ts'

type Revenue = Omit<Figures['revenue'], 'asOf' | 'before' | 'series'>
type Ratings = NonNullable<Figures['ratings']['before']>
type Completion = NonNullable<Figures['completion']['before']>

/** Payments and refunds in dollars; sums are made in cents. */
export function revenueOf(
  sums: readonly Pick<Sums, 'paidCents' | 'refunds' | 'refundedCents' | 'returnedCents'>[],
): Revenue {
  const paid = total(sums, 'paidCents')
  // A refund that the bank returned takes its money back out of what was refunded.
  const refunded = total(sums, 'refundedCents') - total(sums, 'returnedCents')
  return {
    paid: toDollars(paid),
    refunded: toDollars(refunded),
    refunds: total(sums, 'refunds'),
    net: toDollars(paid - refunded),
  }
}

/** How many there were of each rating, from the totals. */
export function ratingCountsOf(sums: readonly Sums[]): Pick<RatingCount, 'rating' | 'count'>[] {
  return sums.flatMap(({ stars }) => stars.map((count, index) => ({ rating: index + 1, count })))
}

export function ratingsOf(ratings: readonly Pick<RatingCount, 'rating' | 'count'>[]): Ratings {
  const count = total(ratings, 'count')
  const sum = ratings.reduce((stars, { rating, count: times }) => stars + rating * times, 0)
  return { count, average: count === 0 ? null : sum / count }
}

/** Who had access, and of them who had completed the course, at the end of all that is summed: it begins when nobody had. */
export function completionOf(sums: readonly Sums[]): Completion {
  return { enrolled: total(sums, 'came'), completed: total(sums, 'finished') }
}

export function total<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
