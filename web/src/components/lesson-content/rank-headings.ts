import { rename } from './rename.ts'

/**
 * Gives headings the levels that an outline has: the highest of them `first`, and none skipped below it. Imported books and written lessons
 * begin at any level; the page's own heading stands above them.
 */
export function rankHeadings(fragment: DocumentFragment, first: number): DocumentFragment {
  const above: number[] = []
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1])
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    const ranked = Math.min(6, first + above.length - 1)
    if (ranked !== level) rename(heading, `h${ranked}`)
  }
  return fragment
}
