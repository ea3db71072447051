import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { KINDS } from './admonish.ts'

/** Turns mdBook's own markup into what a lesson's HTML knows: asides, figures, and file names on code blocks. */
export function adaptElements() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'div' && hasClass(node, 'warning')) node.tagName = 'aside'
      if (node.tagName === 'listing') asFigure(node)
      if (node.tagName === 'blockquote') asAside(node)
      const drop = !parent || index === undefined || !isFilename(node)
      if (drop) return undefined
      const code = parent.children.slice(index + 1).find((next) => next.type === 'element')
      if (code?.type !== 'element' || code.tagName !== 'pre') return undefined
      code.properties.dataFilename = fileNameIn(textOf(node))
      parent.children.splice(index, 1)
      return [SKIP, index]
    })
  }
}

function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name)
}

/** `<span class="filename">Filename: src/main.rs</span>`, alone or as a paragraph of its own. */
function isFilename(node: Element): boolean {
  if (node.tagName === 'span') return hasClass(node, 'filename')
  const [only, second] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return node.tagName === 'p' && only?.type === 'element' && !second && isFilename(only)
}

function fileNameIn(text: string): string {
  return text.replace(/^\s*File\s?name:\s*/i, '').trim()
}

/** `<Listing number="2-1" file-name="src/main.rs" caption="…">` of the Rust book's preprocessor. */
function asFigure(node: Element): void {
  const { number, caption } = node.properties
  const fileName = node.properties['file-name'] ?? node.properties.fileName
  const code = node.children.find((child) => child.type === 'element' && child.tagName === 'pre')
  if (code?.type === 'element' && fileName) code.properties.dataFilename = String(fileName)
  const label = [number && `Listing ${number}`, caption].filter(Boolean).join(': ')
  if (label) {
    node.children.push({ type: 'element', tagName: 'figcaption', properties: {}, children: withInlineCode(label) })
  }
  node.tagName = 'figure'
  node.properties = {}
}

/** Captions are attributes, so their Markdown was never parsed; only inline code occurs in them. */
function withInlineCode(text: string): ElementContent[] {
  return text.split(/`([^`]+)`/).map((part, index) => {
    const value = { type: 'text' as const, value: part }
    return index % 2 === 1 ? { type: 'element', tagName: 'code', properties: {}, children: [value] } : value
  })
}

const ALERT = /^\s*\[!([\w-]+)\][+-]?[ \t]*/

/** `> [!NOTE]` becomes an aside with that heading, or with the title in its line. */
function asAside(node: Element): void {
  const first = node.children.find((child) => child.type === 'element')
  const text = first?.type === 'element' ? first.children[0] : undefined
  if (first?.type !== 'element' || text?.type !== 'text') return
  const kind = ALERT.exec(text.value)?.[1]?.toLowerCase()
  if (!kind) return
  text.value = text.value.replace(ALERT, '')
  const { line, rest } = atLineEnd(first.children)
  const named = { type: 'text' as const, value: kind.charAt(0).toUpperCase() + kind.slice(1) }
  const hasTitle = line.some(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  )
  node.tagName = 'aside'
  node.properties = { className: [KINDS[kind] ?? 'note'] }
  first.children = rest
  node.children = node.children.filter((child) => child !== first || rest.length > 0)
  node.children.unshift({ type: 'element', tagName: 'h4', properties: {}, children: hasTitle ? line : [named] })
}

/** What is before the end of the first line, and what is after it. */
function atLineEnd(children: ElementContent[]): { line: ElementContent[]; rest: ElementContent[] } {
  const at = children.findIndex((child) => (child.type === 'text' ? child.value.includes('\n') : isBreak(child)))
  const end = children[at]
  if (end === undefined) return { line: children, rest: [] }
  const line = children.slice(0, at)
  const rest = children.slice(at + 1)
  if (end.type !== 'text') return { line, rest }
  const [before = '', ...after] = end.value.split('\n')
  const remaining = after.join('\n')
  return {
    line: before === '' ? line : [...line, { ...end, value: before }],
    rest: remaining === '' ? rest : [{ ...end, value: remaining }, ...rest],
  }
}

function isBreak(child: ElementContent): boolean {
  return child.type === 'element' && child.tagName === 'br'
}
