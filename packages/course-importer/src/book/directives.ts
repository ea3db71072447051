import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isInside } from './inside.ts'
import type { ProblemList } from './problems.ts'

interface Place {
  /** Absolute root that no include may leave. */
  bookDir: string
  /** Absolute path of the page that holds the directive. */
  pageFile: string
  /** The page as the author names it. */
  page: string
}

const DIRECTIVE = /(\\)?\{\{\s*#(\w+)\s*([^}]*)\}\}/g
const ANCHOR_LINE = /^.*\bANCHOR(?:_END)?:\s*[\w-]+.*(?:\r?\n|$)/gm

/**
 * Resolves mdBook's directives in a page's Markdown: includes become the text they name, everything else that only
 * makes sense to mdBook goes. An include that points to nothing is left out with a warning.
 * Format: https://rust-lang.github.io/mdBook/format/mdbook.html
 */
export function resolveDirectives(markdown: string, place: Place, problems: ProblemList): string {
  return markdown.replaceAll(DIRECTIVE, (whole: string, escaped: string | undefined, name: string, rest: string) => {
    if (escaped) return whole.slice(1)
    const target = rest.trim().split(/\s+/)[0] ?? ''
    if (name === 'include' || name === 'rustdoc_include') return included(target, place, problems) ?? ''
    if (name === 'playground' || name === 'playpen') {
      const code = included(target, place, problems)
      return code === null ? '' : `\`\`\`rust\n${code}\n\`\`\``
    }
    if (name !== 'title') problems.warn(place.page, `mdBook's directive {{#${name}}} is not known and was left out`)
    return ''
  })
}

/** The named part of a file: all of it, lines `2:4`, or what is between `ANCHOR: name` and `ANCHOR_END: name`. */
function included(target: string, place: Place, problems: ProblemList): string | null {
  const [relative = '', ...selector] = target.split(':')
  const file = path.resolve(path.dirname(place.pageFile), relative)
  if (!isInside(place.bookDir, file)) {
    problems.warn(place.page, 'An included listing is not in the book and was left out')
    return null
  }
  const part = select(readFileSync(file, 'utf8'), selector)
  if (part === null) {
    problems.warn(place.page, `${relative} has no part "${selector.join(':')}"; the listing was left out`)
    return null
  }
  return part.replaceAll(ANCHOR_LINE, '').replace(/\s+$/, '')
}

function select(text: string, [first, last]: string[]): string | null {
  if (first === undefined) return text
  if (/^\d*$/.test(first) && /^\d*$/.test(last ?? '')) {
    const lines = text.split(/\r?\n/)
    const from = first === '' ? 1 : Number(first)
    const to = last === undefined ? from : last === '' ? lines.length : Number(last)
    return lines.slice(from - 1, to).join('\n')
  }
  const name = RegExp.escape(first)
  const part = new RegExp(`ANCHOR:\\s*${name}\\b.*\\r?\\n([\\s\\S]*?)^.*ANCHOR_END:\\s*${name}\\b`, 'm').exec(text)
  return part?.[1] ?? null
}
