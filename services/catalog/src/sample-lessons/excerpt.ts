import { renderFormulas } from '@lectern/contracts/formulas/render-formula.ts'
import { formulaTag, replaceFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { escapeText } from '@lectern/contracts/shapes/html-text.ts'
import sanitizeHtml from 'sanitize-html'

/** It ends with the first paragraph that reaches as many words; scripts without spaces are counted by letters. */
const WORDS = 110
const CHARACTERS = 700
/** A picture, table or video ends it from here on; an earlier one is left out. */
const WORDS_BEFORE_BREAK = 60
const FEWEST_WORDS = 20
/** A text that has no paragraph's end before this has no excerpt. */
const LONGEST = 4000
const SHORT_CODE = 400

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const TEXT = ['p', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'br', 'strong', 'b', 'em', 'i', 's', 'u', 'mark']
const INLINE = ['small', 'sub', 'sup', 'abbr', 'cite', 'q', 'kbd', 'samp', 'var', 'code', 'bdi', 'wbr']
/** Kept while the text is cut into blocks, to be left out. */
const BREAKS = ['table', 'figure', 'iframe', 'details', 'aside', 'dl', 'hr']
const VOID = ['br', 'wbr', 'hr']
const BLOCKS = new Set(['p', 'h4', 'ul', 'ol', 'blockquote', 'pre', ...BREAKS])

const POLICY: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT, ...INLINE, ...BREAKS],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    ol: ['start', 'reversed'],
    p: ['data-formula'],
    bdi: ['data-formula'],
  },
  transformTags: Object.fromEntries(HEADINGS.map((heading) => [heading, 'h4'])),
}

/** While the text is cut, formulas are paragraphs and words. */
function withFormulasAsText(html: string): string {
  return replaceFormulas(html, (formula) => {
    const tag = formula.block ? 'p' : 'bdi'
    return formulaTag(formula, escapeText(formula.latex)).replace(/^<\w+/, `<${tag}`).replace(/\w+>$/, `${tag}>`)
  })
}

function withFormulas(html: string): string {
  const formulas = html.replaceAll(
    /<(p|bdi) (data-formula="[^"]*")>([^<]*)<\/\1>/g,
    (_, tag: string, latex: string, inside: string) =>
      tag === 'p' ? `<div ${latex}>${inside}</div>` : `<span ${latex}>${inside}</span>`,
  )
  return renderFormulas(formulas)
}

interface Block {
  /** `p` for text that stands in no block. */
  tag: string
  html: string
}

/**
 * How a lesson begins: some 110 words that end with a paragraph, without links, pictures and tables. Null where there are
 * hardly any. `isWhole`: the HTML given is the whole lesson; a part of one may end anywhere.
 */
export function excerptOf(html: string, given: { isWhole: boolean }): { html: string; isWhole: boolean } | null {
  const all = blocksOf(sanitizeHtml(withFormulasAsText(html), POLICY))
  const blocks = given.isWhole ? all : all.slice(0, -1)
  const taken: Block[] = []
  let words = 0
  for (const block of blocks) {
    const isBreak = BREAKS.includes(block.tag) || (block.tag === 'pre' && block.html.length > SHORT_CODE)
    if (isBreak && words >= WORDS_BEFORE_BREAK) break
    if (isBreak) continue
    taken.push(block)
    words += wordsOf(block.html)
    if (words >= WORDS && block.tag === 'p') break
  }
  const end = taken.findLastIndex(({ tag }) => tag === 'p') + 1
  const excerpt = taken.slice(0, end).map((block) => block.html)
  const text = excerpt.join('')
  if (wordsOf(text) < FEWEST_WORDS || text.length > LONGEST) return null
  return { html: withFormulas(text), isWhole: given.isWhole && excerpt.length === all.length }
}

/** Words, or what is read in as much time. */
function wordsOf(html: string): number {
  const text = html.replaceAll(/<[^>]*>/g, ' ').trim()
  return text === '' ? 0 : Math.max(text.split(/\s+/).length, Math.round((text.length * WORDS) / CHARACTERS))
}

/** The outermost blocks of sanitised HTML in their order; empty ones go, and loose text becomes a paragraph. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let from = 0
  let outer = 'p'
  const close = (until: number) => {
    const part = html.slice(from, until)
    const isLoose = outer === 'p' && !part.startsWith('<p')
    if (outer !== 'p' || wordsOf(part) > 0) blocks.push({ tag: outer, html: isLoose ? `<p>${part.trim()}</p>` : part })
    from = until
    outer = 'p'
  }
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (slash === '' && depth === 0 && BLOCKS.has(name)) {
      close(index)
      outer = name
    }
    if (slash === '/') depth -= 1
    else if (!VOID.includes(name)) depth += 1
    const isEnd = depth === 0 && BLOCKS.has(name)
    if (isEnd) close(index + tag.length)
  }
  close(html.length)
  return blocks
}
