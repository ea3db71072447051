import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** A part of a document as the converter has it. */
export interface WordPart {
  type: string
  children?: WordPart[]
  /** Of a text. */
  value?: string
  /** Of a run. */
  font?: string | null
  styleId?: string | null
  styleName?: string | null
}

export const CODE_STYLE = 'lectern-code'
const MONOSPACE = /mono|courier|consolas|menlo|typewriter/i

/** Gives runs in fonts of code a style that says so. A document that is mostly in such a font is typed, not programmed. */
export function markCodeRuns(document: WordPart): WordPart {
  const lengths = { code: 0, all: 0 }
  const count = (part: WordPart, isCode: boolean): void => {
    const { length } = part.value ?? ''
    lengths.all += length
    if (isCode) lengths.code += length
    for (const child of part.children ?? []) count(child, isCode || isCodeRun(child))
  }
  count(document, false)
  return lengths.code > lengths.all / 2 ? document : styled(document)
}

function isCodeRun({ type, font }: WordPart): boolean {
  return type === 'run' && MONOSPACE.test(font ?? '')
}

function styled(part: WordPart): WordPart {
  const style = isCodeRun(part) && { styleId: CODE_STYLE, styleName: CODE_STYLE }
  return { ...part, ...style, ...(part.children && { children: part.children.map(styled) }) }
}

/** Paragraphs that are code alone are a block of it. */
export function joinCode(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== 'root' && !(node.type === 'element' && /^(?:td|th|blockquote)$/.test(node.tagName))) return
    const joined: Element['children'] = []
    let lines: Element[] = []
    const end = () => {
      if (lines.length > 0) joined.push(blockOf(lines))
      lines = []
    }
    for (const child of node.children as Element['children']) {
      if (isCodeLine(child)) lines.push(child)
      else {
        end()
        joined.push(child)
      }
    }
    end()
    node.children = joined
  })
}

function isCodeLine(node: ElementContent): node is Element {
  if (node.type !== 'element' || node.tagName !== 'p') return false
  const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return (
    parts.length > 0 &&
    parts.every((part) => part.type === 'element' && /^(?:code|br)$/.test(part.tagName) && isPlain(part))
  )
}

/** Without a picture or a formula in it. */
function isPlain({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' || (child.type === 'element' && child.tagName === 'br'))
}

function blockOf(lines: Element[]): Element {
  const text = lines.map((line) => withLineBreaks(line)).join('\n')
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: `${text}\n` }],
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] }
}

function withLineBreaks(line: Element): string {
  const copy = structuredClone(line)
  visit(copy, 'element', (node, index, parent) => {
    if (node.tagName === 'br' && parent && index !== undefined) parent.children[index] = { type: 'text', value: '\n' }
  })
  return textOf(copy).replaceAll('\u00a0', ' ')
}
