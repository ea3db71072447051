/** US dollars, as callers see them, from cents, as everything inside has them. */
export function toDollars(cents: number): number {
  return cents / 100
}
