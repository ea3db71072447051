import { BLOCKS, make, styleOf, textsIn, unwrap } from './dom.ts'
import type { PasteSource } from './source.ts'

/** Elements whose only meaning is a mark, or none. */
const MARKING =
  'span, font, b, strong, i, em, u, ins, s, strike, del, tt, code, samp, sub, sup, big, var, cite, dfn, label'
/** Spans that mean something else. */
const OTHERWISE_MEANT = '[data-formula], [data-locked-inline], [data-locked-block]'
const MONOSPACE = /mono|courier|consolas|menlo|\bcode\b|lucida console|typewriter/
const BOLD_BY_ITSELF = 'h1, h2, h3, h4, h5, h6, th, dt, summary'

interface Mark {
  tag: string
  /** What an element says about it; null is nothing. The innermost that says something counts. */
  says: (element: Element, style: ReadonlyMap<string, string>) => boolean | null
}

const isIn = (element: Element, names: string) => element.matches(names) || null

function decorated(word: string, tags: string): Mark['says'] {
  return (element, style) => {
    const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
    return line.includes(word) || isIn(element, tags)
  }
}

function raised(value: string, tag: string): Mark['says'] {
  return (element, style) => {
    const position = style.get('vertical-align')
    if (element.matches('td, th')) return null
    return position === undefined
      ? isIn(element, tag)
      : position === value || (isIn(element, tag) && position !== 'baseline')
  }
}

/** From the outermost to the innermost, as the editor writes them. */
const MARKS: Mark[] = [
  {
    tag: 'strong',
    says: (element, style) => {
      const weight = style.get('font-weight') ?? /\bbold\b/.exec(style.get('font') ?? '')?.[0]
      if (weight !== undefined && weight !== 'inherit') return weight.startsWith('bold') || Number(weight) >= 600
      if (element.matches(BOLD_BY_ITSELF)) return false
      return isIn(element, 'b, strong')
    },
  },
  {
    tag: 'em',
    says: (element, style) => {
      const slant = style.get('font-style') ?? /\bitalic\b/.exec(style.get('font') ?? '')?.[0]
      if (slant !== undefined && slant !== 'inherit') return /italic|oblique/.test(slant)
      return isIn(element, 'i, em, var, cite, dfn')
    },
  },
  {
    tag: 'mark',
    says: (element, style) => {
      // Of words: that of a cell or a paragraph is its look.
      if (!element.matches(`${MARKING}, mark`)) return null
      const color = style.get('background-color') ?? style.get('background')
      if (color === undefined) return isIn(element, 'mark')
      return !/^(?:transparent|none|inherit|initial|white|window|#fff(?:fff)?\b|rgba?\(255, ?255, ?255|rgba\(.*, ?0\))/.test(
        color,
      )
    },
  },
  { tag: 's', says: decorated('line-through', 's, strike, del') },
  { tag: 'u', says: decorated('underline', 'u, ins') },
  { tag: 'sub', says: raised('sub', 'sub') },
  { tag: 'sup', says: raised('super', 'sup') },
  {
    tag: 'code',
    says: (element, style) => {
      if (element.matches('code, tt, samp')) return true
      const family = style.get('font-family') ?? element.getAttribute('face')?.toLowerCase()
      return family === undefined ? null : MONOSPACE.test(family)
    },
  },
]

/** Whose colors behind words are a reader's pen; those of a page are its look. */
const HIGHLIGHTERS: ReadonlySet<PasteSource> = new Set(['google-docs', 'word', 'word-online', 'libreoffice', 'outlook'])

/** Gives each text the marks that its styles mean, and takes away the elements and styles that say so. */
export function keepMarks(body: HTMLElement, source: PasteSource): void {
  for (const text of textsIn(body)) {
    if (text.data.trim() === '' || text.parentElement?.closest(`pre, ${OTHERWISE_MEANT}`)) continue
    const marks = marksOf(text, body, HIGHLIGHTERS.has(source))
    if (marks.length === 0) continue
    const [outer = 'span', ...inner] = marks
    const wrapper = make(body, outer)
    wrapper.setAttribute('data-mark', '')
    let innermost = wrapper
    for (const tag of inner) {
      const next = make(body, tag)
      next.setAttribute('data-mark', '')
      innermost.append(next)
      innermost = next
    }
    text.replaceWith(wrapper)
    innermost.append(text)
  }
  for (const element of body.querySelectorAll(MARKING)) {
    if (element.hasAttribute('data-mark')) element.removeAttribute('data-mark')
    else if (!element.matches(OTHERWISE_MEANT) && !element.closest('pre')) unwrap(element)
  }
}

function marksOf(text: Text, body: HTMLElement, hasHighlights: boolean): string[] {
  const undecided = new Set(hasHighlights ? MARKS : MARKS.filter(({ tag }) => tag !== 'mark'))
  const found = new Set<string>()
  for (let element = text.parentElement; element && element !== body; element = element.parentElement) {
    const style = styleOf(element)
    for (const mark of undecided) {
      const meaning = mark.says(element, style)
      if (meaning === null) continue
      undecided.delete(mark)
      // A heading is bold of itself, and a link underlined.
      if (meaning) found.add(mark.tag)
    }
  }
  const parent = text.parentElement
  if (parent?.closest(BOLD_BY_ITSELF)) found.delete('strong')
  if (parent?.closest('a[href]')) found.delete('u')
  return MARKS.filter(({ tag }) => found.has(tag)).map(({ tag }) => tag)
}

/** Lines that are code alone are a block of it. */
export function joinCode(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p, div')) {
    if (!first.isConnected || !isCodeLine(first)) continue
    const lines = [first]
    for (let next = first.nextElementSibling; next && isCodeLine(next); next = next.nextElementSibling) lines.push(next)
    const pre = make(body, 'pre')
    pre.append(make(body, 'code', {}, lines.map(lineOf).join('\n')))
    first.replaceWith(pre)
    for (const line of lines.slice(1)) line.remove()
  }
}

function isCodeLine(element: Element): boolean {
  if (!element.matches('p, div') || element.closest('li, td, th, pre') || element.querySelector(`${BLOCKS}, img, a`))
    return false
  const texts = textsIn(element).filter(({ data }) => data.trim() !== '')
  return (
    texts.length > 0 &&
    texts.every(({ parentElement }) => parentElement?.closest('code') && !parentElement.closest('a'))
  )
}

function lineOf(element: Element): string {
  for (const line of element.querySelectorAll('br')) line.replaceWith('\n')
  return (element.textContent ?? '').replaceAll('\u00a0', ' ').replace(/^\n|\n$/g, '')
}
