/** The matches of a list that is read by pages are counted up to so many: to count all of a million costs more than any page. */
export const COUNTED_MATCHES = 10_000

/** What is answered for any number of matches above that. It says that there are more, and not how many. */
export const MORE_MATCHES = COUNTED_MATCHES + 1

/** How many pages of this size are sure to be full, and can be gone to by their number. A list of fewer matches has all of its pages. */
export function pagesOf(total: number, pageSize: number): number {
  if (total > COUNTED_MATCHES) return Math.floor(COUNTED_MATCHES / pageSize)
  return Math.max(1, Math.ceil(total / pageSize))
}
