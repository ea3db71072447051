/**
 * Whether a key of SWR is a read of a list of courses, whole or by pages: `mutate(isCourseList, undefined)` forgets them all
 * after something that any of them may show.
 */
export function isCourseList(key: unknown): boolean {
  const url = Array.isArray(key) ? key[1] : key
  return typeof url === 'string' && /^\/api\/courses(\?|$)/.test(url)
}
