import { replaceFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { escapeText, unescapeText } from '@lectern/contracts/shapes/html-text.ts'
import type { QuizPart } from '../quiz-html.ts'

/** How Moodle names it; `plain` is escaped, and a text of which nothing is said is taken for HTML where it has tags. */
export type TextFormat = 'moodle' | 'html' | 'plain' | 'markdown'

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/i

/** HTML of a text out of another program; still to be sanitised. */
export function htmlOf(text: string, format: TextFormat, part: QuizPart): string {
  if (text === '' || format === 'html' || (format === 'moodle' && TAG.test(text))) return text
  const lines = escapeText(text)
  if (part === 'choice') return lines.replaceAll('\n', '<br />')
  const paragraphs = lines.split(/\n{2,}/).map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
  return paragraphs.join('')
}

/** The words of sanitised HTML: paragraphs two lines apart, no pictures. */
export function textOfHtml(html: string): string {
  const words = replaceFormulas(html, ({ latex, block }) =>
    block ? `<p>$$${escapeText(latex)}$$</p>` : `$${escapeText(latex)}$`,
  )
    .replaceAll(/<br \/>/g, '\n')
    .replaceAll(/<\/(?:p|li|pre|h[1-6]|blockquote|tr)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
  return unescapeText(words)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
