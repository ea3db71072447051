/** US dollars, as callers see them, from cents, as everything inside has them. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Cents from dollars that have at most two decimals; rounding only undoes binary fractions. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Whether dollars are a number of whole cents, but for binary fractions. */
export function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - toCents(dollars)) < 1e-6
}
