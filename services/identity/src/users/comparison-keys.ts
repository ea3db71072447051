/**
 * What usernames and e-mail addresses are compared by: without case, and with letters that only look different to a
 * computer (full width, ligatures) made one, so that nobody can register a second 'Ada'.
 */
export function comparisonKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
