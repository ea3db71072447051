import { splitWords } from './split-words.ts'

/** A title as text alone, for where nothing can be marked. */
export function plainTitle(title: string): string {
  return splitWords(title, false)
    .map(({ value }) => value)
    .join('')
}
