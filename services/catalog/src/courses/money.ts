/** US dollars, as callers see them, from cents, as everything inside has them. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Cents from dollars that the contract has limited to two decimals; rounding only undoes binary fractions. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}
