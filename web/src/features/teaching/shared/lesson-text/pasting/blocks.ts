import { BLOCKS, each, isBlank, make, removeAll, renamed, styleOf, textsIn, unwrap } from './dom.ts'

const PANELS: Record<string, string> = {
  ...{ info: 'info', note: 'note', tip: 'tip', success: 'tip', important: 'important' },
  ...{ warning: 'warning', error: 'caution', caution: 'caution', danger: 'caution', hint: 'tip' },
}
const ALERT = /^\s*\[!([\w-]+)\][+-]?[ \t]*/

/** Remarks beside the text, as others write them. */
export function keepCallouts(body: HTMLElement): void {
  each(body, '[data-panel-type], .markdown-alert', (panel) => {
    const type = panel.getAttribute('data-panel-type') ?? /markdown-alert-(\w+)/.exec(panel.className)?.[1] ?? ''
    const kind = PANELS[type]
    for (const title of panel.querySelectorAll('.markdown-alert-title')) title.remove()
    const aside = renamed(panel, 'aside')
    if (kind) aside.className = kind
  })
  each(body, 'blockquote', (quote) => {
    const [words] = textsIn(quote).filter(({ data }) => data.trim() !== '')
    const kind = ALERT.exec(words?.data ?? '')?.[1]?.toLowerCase()
    if (!words || !kind) return
    words.data = words.data.replace(ALERT, '').trimStart()
    renamed(quote, 'aside').className = PANELS[kind] ?? 'note'
  })
}

/** Titles and quotes that a style says alone. */
export function nameStyled(body: HTMLElement): void {
  each(body, 'p.MsoTitle, p.Title, .docs-title', (title) => void renamed(title, 'h1'))
  each(body, 'p.MsoQuote, p.MsoIntenseQuote, p.Quote', (paragraph) => {
    const quote = make(paragraph, 'blockquote')
    paragraph.before(quote)
    quote.append(paragraph)
  })
  each(body, 'p.MsoFootnoteText, p.MsoEndnoteText', (note) => note.removeAttribute('class'))
  each(body, '.MsoFootnoteReference, .MsoEndnoteReference', (mark) => void renamed(mark, 'sup'))
  each(body, 'dt', (term) => {
    const paragraph = renamed(term, 'p')
    const strong = make(paragraph, 'strong')
    strong.append(...paragraph.childNodes)
    paragraph.append(strong)
  })
  each(body, 'dd', (said) => (said.querySelector(BLOCKS) ? unwrap(said) : void renamed(said, 'p')))
  each(body, 'dl', unwrap)
}

/** Lines that nothing is on, and breaks that stand for paragraphs. */
export function cleanBlocks(body: HTMLElement): void {
  removeAll(body, 'br.Apple-interchange-newline')
  if (body.querySelector('br + br') && !body.querySelector(BLOCKS)) {
    const lines = make(body, 'div')
    lines.append(...body.childNodes)
    body.append(lines)
  }
  each(body, 'p, div, td, li, blockquote', splitAtBreaks)
  for (const line of [...body.querySelectorAll('br')]) if (standsBetweenBlocks(line)) line.remove()
  each(body, 'p, div, blockquote, figure, section', (block) => {
    if (isBlank(block) && !block.matches('[data-formula], [data-locked-block]')) block.remove()
  })
  each(body, 'figcaption', (caption) => {
    if (!caption.parentElement?.querySelector('img')) void renamed(caption, 'p')
  })
  each(body, 'p > *', (element) => {
    if (/page-break|mso-special-character/.test([...styleOf(element).keys()].join()) && isBlank(element))
      element.remove()
  })
}

/** A paragraph holds no block: text before and after one is a paragraph of its own, and no empty line is left around it. */
export function splitBlocksFromInline(body: HTMLElement): void {
  for (const block of body.querySelectorAll(
    'p img, p figure, p aside, p div, p pre, p ul, p ol, p table, p hr, p iframe',
  )) {
    const paragraph = block.closest('p')
    if (!paragraph) continue
    const after = paragraph.cloneNode(false) as HTMLElement
    for (let node: Node | null = block; node && node !== paragraph; node = node.parentNode) {
      while (node.nextSibling) after.append(node.nextSibling)
    }
    paragraph.after(block, after)
    for (const part of [paragraph, after]) if (isBlank(part)) part.remove()
  }
}

/** Two breaks or more are a new paragraph. */
function splitAtBreaks(block: HTMLElement): void {
  if (block.querySelector(BLOCKS) || block.matches('td, li')) return
  const parts: Node[][] = [[]]
  let breaks = 0
  for (const node of block.childNodes) {
    const isBreak = node instanceof Element && node.localName === 'br'
    const isSpace = !(node instanceof Element) && (node.textContent ?? '').trim() === ''
    if (isBreak && ++breaks === 2) {
      const part = parts.at(-1) ?? []
      // With the blanks between the two.
      part.length = part.findLastIndex((one) => one instanceof Element && one.localName === 'br')
      parts.push([])
    } else if (isBreak && breaks > 2) continue
    else parts.at(-1)?.push(node)
    if (!isBreak && !isSpace) breaks = 0
  }
  if (parts.length === 1) return
  const paragraphs = parts.map((nodes) => {
    const paragraph = make(block, 'p')
    paragraph.append(...nodes)
    return paragraph
  })
  if (block.localName === 'blockquote') block.replaceChildren(...paragraphs)
  else block.replaceWith(...paragraphs)
}

function standsBetweenBlocks(line: Element): boolean {
  const sides = [line.previousElementSibling, line.nextElementSibling]
  const texts = [line.previousSibling, line.nextSibling]
  const isBlock = (element: Element | null) => element?.matches(BLOCKS) === true
  const isFree = texts.every(
    (node) => node === null || node instanceof Element || (node.textContent ?? '').trim() === '',
  )
  return isFree && (isBlock(sides[0] ?? null) || isBlock(sides[1] ?? null))
}
