import type { Element, ElementContent, Parent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Note } from '../../book/notes.ts'
import { PICTURE_ADDRESS } from './convert-docx.ts'
import { MARK, type Stand } from './prepare-document.ts'

const MARKS = new RegExp(MARK, 'g')
/** What text is in; one of them in another, as a paragraph in a cell, is filled by itself. */
const FILLED = /^(?:p|h[1-6]|li|td|th)$/

/** Puts formulas and gaps where the marks are. A paragraph that is nothing else becomes a block. */
export function fillMarks(tree: Root, stands: Stand[], warn: (note: Note) => void): void {
  const counts: Record<string, number> = {}
  for (const stand of stands) {
    const kind = 'gap' in stand ? stand.gap : 'formula' in stand ? 'formula' : 'start'
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const { formula = 0, equation = 0, chart = 0, diagram = 0 } = counts
  if (formula > 0) warn({ code: 'equations-became-formulas', count: formula })
  if (equation > 0) warn({ code: 'equation-gap', count: equation })
  if (chart > 0) warn({ code: 'chart-gap', count: chart })
  if (diagram > 0) warn({ code: 'diagram-gap', count: diagram })
  visit(tree, 'element', (node, index, parent) => {
    if (!FILLED.test(node.tagName) || !parent || index === undefined) return undefined
    const only = new RegExp(`^\\s*${MARK.source}\\s*$`).exec(textOf(node))?.[1]
    const stand = only === undefined ? undefined : stands[Number(only)]
    const isInCell = parent.type === 'element' && /^t[dh]$/.test(parent.tagName)
    if (stand && !('start' in stand) && node.tagName === 'p' && !isInCell && !hasPicture(node)) {
      parent.children[index] = blockOf(stand)
      return SKIP
    }
    if (parent.type === 'element' && parent.tagName === 'ol') resume(parent, node, stands)
    const gaps = fillIn(node, stands)
    if (node.tagName === 'p' && gaps.length > 0 && textOf(node).trim() === '' && !hasPicture(node)) {
      ;(parent as Parent).children.splice(index, 1, ...gaps)
      return index + gaps.length
    }
    if (node.tagName === 'p' && gaps.length > 0) {
      ;(parent as Parent).children.splice(index + 1, 0, ...gaps)
      return index + 1 + gaps.length
    }
    node.children.push(...(node.tagName === 'p' ? [] : gaps))
    return node.tagName === 'p' ? SKIP : undefined
  })
}

function hasPicture(node: Element): boolean {
  let has = false
  visit(node, 'element', ({ tagName }) => {
    has ||= tagName === 'img'
  })
  return has
}

/** Fills in formulas, and answers the gaps, which can't be within a line. */
function fillIn(node: Element, stands: Stand[]): Element[] {
  const gaps: Element[] = []
  const walk = (element: Element) => {
    element.children = element.children.flatMap((child): ElementContent[] => {
      if (child.type === 'element') {
        if (child.tagName === 'img') return pictureOf(child, gaps)
        if (!FILLED.test(child.tagName)) walk(child)
        return [child]
      }
      if (child.type !== 'text') return [child]
      return child.value.split(MARKS).map((piece, index): ElementContent => {
        const stand = index % 2 === 1 ? stands[Number(piece)] : undefined
        if (stand && 'formula' in stand) return formula('span', stand.formula)
        if (stand && 'gap' in stand) gaps.push(blockOf(stand))
        return { type: 'text', value: index % 2 === 1 ? '' : piece }
      })
    })
  }
  walk(node)
  return gaps
}

/** The picture with its name in the book; of one that can't be had, a gap. */
function pictureOf(image: Element, gaps: Element[]): Element[] {
  const { src, alt = '' } = image.properties
  const name = String(src)
  if (name.startsWith(PICTURE_ADDRESS)) {
    return [{ ...image, properties: { src: '', alt }, data: { picture: name.slice(PICTURE_ADDRESS.length) } }]
  }
  const text: ElementContent = { type: 'text', value: String(alt) || 'Picture' }
  gaps.push({ type: 'element', tagName: 'aside', properties: { dataGap: 'picture' }, children: [text] })
  return []
}

/** A list whose first item has another number than 1. */
function resume(list: Element, item: Element, stands: Stand[]): void {
  if (list.children.find(({ type }) => type === 'element') !== item) return
  const stand = stands[Number(MARK.exec(textOf(item))?.[1])]
  if (stand && 'start' in stand) list.properties.start = stand.start
}

function blockOf(stand: Exclude<Stand, { start: number }>): Element {
  if ('formula' in stand) return formula('div', stand.formula)
  return {
    type: 'element',
    tagName: 'aside',
    properties: { dataGap: 'block', dataCause: stand.gap },
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: stand.text || stand.gap }] },
    ],
  }
}

function formula(tagName: 'span' | 'div', latex: string): Element {
  return {
    ...{ type: 'element' as const, tagName, properties: { dataFormula: latex } },
    children: [{ type: 'text', value: latex }],
  }
}
