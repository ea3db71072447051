// Formulas in HTML: `<span data-formula="LaTeX">` within a line, `<div data-formula="LaTeX">` as a block. The attribute is what counts.
// What is inside is made of it: the LaTeX as text while nobody has rendered it, MathML once the server has.
import { escapeText, unescapeText } from './html-text.ts'

const TAG = /<(\/?)(span|div)\b([^<>]*)>/g
const LATEX = /(?:^|\s)data-formula="([^"]*)"/

/** Whether HTML that isn't sanitized yet may have formulas: parsers lower the names of attributes. */
export function mayHaveFormulas(html: string): boolean {
  return /data-formula/i.test(html)
}

export interface Formula {
  latex: string
  block: boolean
}

export function formulaTag({ latex, block }: Formula, inside: string): string {
  const tag = block ? 'div' : 'span'
  return `<${tag} data-formula="${escapeText(latex).replaceAll('"', '&quot;')}">${inside}</${tag}>`
}

/** The LaTeX of an opening tag's attributes; null for another element's. */
function latexIn(attributes: string): string | null {
  const value = LATEX.exec(attributes)?.[1]
  return value === undefined ? null : unescapeText(value)
}

/** The HTML with each formula as `write` gives it, whatever was inside. Of formulas within each other the outermost counts. */
export function replaceFormulas(html: string, write: (formula: Formula) => string): string {
  if (!html.includes('data-formula')) return html
  let written = ''
  let copied = 0
  let open: (Formula & { tag: string; start: number; depth: number }) | null = null
  for (const { 0: whole, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (open === null) {
      const latex = slash ? null : latexIn(attributes)
      if (latex !== null) open = { latex: latex.trim(), block: tag === 'div', tag, start: index, depth: 1 }
    } else if (tag === open.tag) {
      open.depth += slash ? -1 : 1
      if (open.depth > 0) continue
      written += html.slice(copied, open.start) + write(open)
      copied = index + whole.length
      open = null
    }
  }
  return written + html.slice(copied)
}

/** As formulas are written by hand: with nothing rendered. One without LaTeX is none. */
export function bareFormulas(html: string): string {
  return replaceFormulas(html, (formula) =>
    formula.latex === '' ? '' : formulaTag(formula, escapeText(formula.latex)),
  )
}

/** The characters that somebody wrote: what is rendered in formulas doesn't count. */
export function writtenLength(html: string): number {
  return html.includes('data-formula') ? bareFormulas(html).length : html.length
}
