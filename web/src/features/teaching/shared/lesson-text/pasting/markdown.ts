import { Marked, type TokenizerAndRendererExtension } from 'marked'
import markedFootnote from 'marked-footnote'

const SIGNS = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S/m,
  /^\s*\d+[.)] \S/m,
  /^(```|~~~)/m,
  /^> /m,
  /^\|.+\|\s*$/m,
  /\*\*[^*\n]+\*\*/,
  /`[^`\n]+`/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\[\^[^\]\s]+\]/,
  /\$\$[^$]+\$\$|\\\(.+?\\\)|\\\[[\s\S]+?\\\]/,
]

/** Whether plain text reads as Markdown: it has so many kinds of its signs at least. */
export function looksLikeMarkdown(text: string, least = 1): boolean {
  return SIGNS.filter((sign) => sign.test(text)).length >= least
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function formula(name: string, level: 'block' | 'inline', start: RegExp, whole: RegExp): TokenizerAndRendererExtension {
  const tag = level === 'block' ? 'div' : 'span'
  return {
    ...{ name, level },
    start: (text) => start.exec(text)?.index,
    tokenizer(text) {
      const match = whole.exec(text)
      return match ? { type: name, raw: match[0], latex: (match[1] ?? match[2] ?? '').trim() } : undefined
    },
    renderer: ({ latex }) => `<${tag} data-formula="${escaped(latex)}">${escaped(latex)}</${tag}>`,
  }
}

const reader = new Marked({ gfm: true, async: false }).use(markedFootnote()).use({
  extensions: [
    formula('blockFormula', 'block', /\$\$|\\\[/, /^(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/),
    // As Pandoc reads it: no blank inside the signs, no figure behind them, so that $5 and $6 are prices.
    formula('inlineFormula', 'inline', /\$|\\\(/, /^(?:\$(?![\s$])([^$\n]*[^\s$\\])\$(?!\d)|\\\(([\s\S]+?)\\\))/),
  ],
})

/** What a page says of itself before its text: no heading, as a line of hyphens under words is elsewhere. */
const FRONT_MATTER = /^---[ \t]*\n((?:[\w-]+:.*\n|[ \t].*\n|-[ \t].*\n)+?)---[ \t]*(?:\n|$)/

/** Markdown as HTML, for `convertPasted`: nothing that could run has been taken out of it. */
export function readMarkdown(text: string): string {
  return String(reader.parse(text.replace(FRONT_MATTER, '```yaml\n$1\n```\n')))
}
