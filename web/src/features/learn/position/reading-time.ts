import { WORDS_A_MINUTE } from '@lectern/contracts/shapes/reading-time.ts'

const CODE_WORDS_A_MINUTE = WORDS_A_MINUTE / 2

/** How long a text takes to read, in minutes, its code half as fast as its prose. */
export function readingMinutes(root: HTMLElement): number {
  let [prose, code] = [countWords(root.textContent), 0]
  for (const pre of root.querySelectorAll('pre')) code += countWords(pre.textContent)
  for (const head of root.querySelectorAll('.code-head')) prose -= countWords(head.textContent)
  prose = Math.max(0, prose - code)
  return prose / WORDS_A_MINUTE + code / CODE_WORDS_A_MINUTE
}

/** Words of any language, also of those that write no spaces between them. */
export function countWords(text: string): number {
  const spaced = text.match(/\S+/g) ?? []
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)) return spaced.length
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike) count += 1
  }
  return count
}
