import type { JSONContent } from '@tiptap/core'
import { readInline } from './read-inline.ts'

const ALIGNMENTS = new Set(['left', 'center', 'right'])

/** A table of plain cells, its head first; null for captions, column groups, feet and what else would be lost. */
export function readTable(table: Element): JSONContent | null {
  if (table.attributes.length > 0) return null
  const sections = Array.from(table.children)
  const known = sections.every(
    ({ localName, attributes }, index) =>
      attributes.length === 0 && (localName === 'tbody' || (localName === 'thead' && index === 0)),
  )
  if (!known || sections.filter(({ localName }) => localName === 'tbody').length > 1) return null
  const rows: JSONContent[] = []
  for (const section of sections) {
    for (const row of section.children) {
      const content = readRow(row)
      if (!content) return null
      const heads = content.every(({ type }) => type === 'tableHeader')
      // The head is written from the rows of head cells that come first.
      if (heads !== (section.localName === 'thead')) return null
      rows.push({ type: 'tableRow', content })
    }
  }
  return rows.length > 0 ? { type: 'table', content: rows } : null
}

function readRow(row: Element): JSONContent[] | null {
  if (row.localName !== 'tr' || row.attributes.length > 0) return null
  const cells = Array.from(row.children, readCell)
  return cells.length > 0 && cells.every((cell) => cell !== null) ? cells : null
}

function readCell(cell: Element): JSONContent | null {
  const content = readCellText(cell)
  const attrs: Record<string, string | number> = {}
  for (const { name, value } of cell.attributes) {
    if (name === 'align' && ALIGNMENTS.has(value)) attrs.align = value
    else if (name === 'scope' && cell.localName === 'th') attrs.scope = value
    else if ((name === 'colspan' || name === 'rowspan') && /^[1-9]\d?$/.test(value)) attrs[name] = Number(value)
    else return null
  }
  return content && { type: cell.localName === 'th' ? 'tableHeader' : 'tableCell', attrs, content }
}

/** Text, or paragraphs where there are several. */
function readCellText(cell: Element): JSONContent[] | null {
  const paragraphs = Array.from(cell.children).filter(({ localName }) => localName === 'p')
  const text = readInline(cell.childNodes)
  if (text) return [{ type: 'paragraph', content: text }]
  if (paragraphs.length !== cell.children.length || paragraphs.length < 2) return null
  const read = paragraphs.map((paragraph) => paragraph.attributes.length === 0 && readInline(paragraph.childNodes))
  return read.every(Boolean) ? read.map((content) => ({ type: 'paragraph', content: content || [] })) : null
}
