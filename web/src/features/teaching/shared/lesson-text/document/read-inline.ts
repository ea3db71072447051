import type { JSONContent } from '@tiptap/core'
import { writeElement } from './markup.ts'

type Marks = NonNullable<JSONContent['marks']>

/** The mark that an element without attributes is. */
const MARK_OF: Record<string, string> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  s: 'strike',
  del: 'strike',
  code: 'code',
  u: 'underline',
  sub: 'sub',
  sup: 'sup',
  kbd: 'kbd',
  mark: 'mark',
  small: 'small',
}
const PHRASING = new Set(
  'a abbr b cite code del em i img ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)
const LINK_ATTRIBUTES = new Set(['href', 'title', 'target', 'rel'])
const SPACE = /[ \t\r\n\f]+/g

/**
 * Text, marks and line breaks of an element, white space folded as a browser does. What is inline and unknown becomes a
 * locked piece; null when there is anything that is not inline.
 */
export function readInline(nodes: Iterable<Node>): JSONContent[] | null {
  const read: JSONContent[] = []
  for (const node of nodes) if (!readInto(read, node, [])) return null
  return foldSpace(read)
}

function readInto(read: JSONContent[], node: Node, marks: Marks): boolean {
  if (node.nodeType === Node.TEXT_NODE) {
    read.push({ type: 'text', text: node.textContent ?? '', marks })
    return true
  }
  if (!(node instanceof Element)) return false
  if (node.localName === 'br' && node.attributes.length === 0) {
    read.push({ type: 'hardBreak' })
    return true
  }
  const latex = node.localName === 'span' && node.attributes.length === 1 && node.getAttribute('data-formula')
  if (latex) {
    read.push({ type: 'formula', attrs: { latex }, marks })
    return true
  }
  const mark = markOf(node)
  if (!mark || marks.some(({ type }) => type === mark.type)) return lockInto(read, node, marks)
  const before = read.length
  for (const child of node.childNodes) if (!readInto(read, child, [...marks, mark])) return false
  // A mark around nothing would be lost.
  return read.length > before || lockInto(read, node, marks)
}

function markOf(element: Element): Marks[number] | null {
  if (element.localName === 'a') {
    const href = element.getAttribute('href')
    if (!href || Array.from(element.attributes).some(({ name }) => !LINK_ATTRIBUTES.has(name))) return null
    return { type: 'link', attrs: { href, title: element.getAttribute('title') } }
  }
  const type = MARK_OF[element.localName]
  return type && element.attributes.length === 0 ? { type } : null
}

function lockInto(read: JSONContent[], element: Element, marks: Marks): boolean {
  const inline = [element, ...element.querySelectorAll('*')].every(
    ({ localName }) => PHRASING.has(localName) || localName === 'br',
  )
  if (!inline) return false
  read.push({ type: 'lockedInline', attrs: { html: writeElement(element) }, marks })
  return true
}

/** Several blanks are one; none stand at the edges of a line. */
function foldSpace(read: JSONContent[]): JSONContent[] {
  const folded: JSONContent[] = []
  let atEdge = true
  for (const piece of read) {
    if (piece.type !== 'text') {
      if (piece.type === 'hardBreak') trimEnd(folded)
      folded.push(piece)
      atEdge = piece.type === 'hardBreak'
      continue
    }
    let text = (piece.text ?? '').replaceAll(SPACE, ' ')
    if (atEdge && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    folded.push({ ...piece, text })
    atEdge = text.endsWith(' ')
  }
  trimEnd(folded)
  return folded
}

function trimEnd(folded: JSONContent[]): void {
  const last = folded.at(-1)
  if (last?.type !== 'text' || !last.text?.endsWith(' ')) return
  last.text = last.text.slice(0, -1)
  if (last.text === '') folded.pop()
}
