import { BLOCKS, declarationsIn, each, make, styleOf, textsIn } from './dom.ts'
import { commentsIn, keepWordEquations } from './word-equations.ts'

/** What of a style sheet has a meaning for the text. */
const MEANING =
  /^(?:font-weight|font-style|text-decoration(?:-line)?|vertical-align|display|font-family|font|mso-list|white-space|white-space-collapse)$/

/** The body of pasted HTML, in a document that runs nothing, with the rules of its style sheets where they apply. */
export function readClipboard(html: string): HTMLElement {
  const read = new DOMParser().parseFromString(html, 'text/html')
  for (const sheet of read.querySelectorAll('style')) applySheet(read, sheet.textContent ?? '')
  for (const element of read.querySelectorAll('style, script, meta, link, title, template, noscript')) element.remove()
  keepWordEquations(read.body)
  for (const comment of commentsIn(read.body)) comment.remove()
  // Word's own elements: `o:p` is empty or a blank, the others stand around text.
  each(read.body, '*', (element) => {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  })
  // Their programs write several blanks so, or one at the end of a line.
  each(read.body, '[style*="mso-spacerun"], .Apple-converted-space', (blank) => blank.replaceWith(' '))
  keepLines(read.body)
  return read.body
}

/** Where a style says that lines end where the text does, they do. */
function keepLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (!text.data.includes('\n') || text.parentElement?.closest('pre, textarea') || !keepsLines(text)) continue
    const isBetweenBlocks = text.data.trim() === '' && [...(text.parentElement?.children ?? [])].some(isBlock)
    if (isBetweenBlocks) continue
    const lines = text.data
      .replace(text.previousSibling ? '' : /^\n+/, '')
      .replace(text.nextSibling ? '' : /\n+$/, '')
      .split('\n')
    text.replaceWith(...lines.flatMap((line, index) => (index === 0 ? [line] : [make(text, 'br'), line])))
  }
}

function keepsLines(text: Text): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const style = styleOf(element)
    const value = style.get('white-space') ?? style.get('white-space-collapse')
    if (value !== undefined && value !== 'inherit') return /^(?:pre|break-spaces)/.test(value)
  }
  return false
}

const isBlock = (element: Element) => element.matches(BLOCKS)

function applySheet(read: Document, css: string): void {
  for (const rule of css.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').split('}')) {
    const [body = '', selectors = ''] = rule.split('{').reverse()
    const meaning = [...declarationsIn(body)].filter(([name]) => MEANING.test(name))
    if (meaning.length === 0 || selectors.includes('@')) continue
    const declarations = meaning.map(([name, value]) => `${name}:${value}`).join(';')
    for (const selector of selectors.split(',')) {
      for (const element of matching(read, selector.trim())) {
        element.setAttribute('style', `${declarations};${element.getAttribute('style') ?? ''}`)
      }
    }
  }
}

/** Whole elements only: what stands for a link or a table in general is their look, not a meaning. */
function matching(read: Document, selector: string): Element[] {
  return /^[\w-]*(?:\.[\w-]+)+$/.test(selector) ? [...read.body.querySelectorAll(selector)] : []
}
