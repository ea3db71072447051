import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const align = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    /^(left|center|right)$/.exec(element.getAttribute('align') ?? element.style.textAlign)?.[0] ?? null,
}
const scope = {
  default: null,
  parseHTML: (element: HTMLElement) => /^(col|row)$/.exec(element.getAttribute('scope') ?? '')?.[0] ?? null,
}

/** Cells of text. The width of columns is the reader's screen's. */
const Cell = TableCell.extend({
  content: 'paragraph+',
  addAttributes() {
    return { ...this.parent?.(), align }
  },
})

/** A head without words is read as a cell, in the editor as by students (furnish-lesson.ts). */
const emptyHeads = new Plugin({
  props: {
    decorations({ doc }) {
      const heads: Decoration[] = []
      doc.descendants((node, position) => {
        if (node.type.spec.tableRole !== 'header_cell' || node.textContent !== '') return
        heads.push(Decoration.node(position, position + node.nodeSize, { role: 'cell' }))
      })
      return DecorationSet.create(doc, heads)
    },
  },
})

const Head = TableHeader.extend({
  content: 'paragraph+',
  addAttributes() {
    return { ...this.parent?.(), align, scope }
  },
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), emptyHeads]
  },
})

export const tableNodes = [Table.configure({ resizable: false }), TableRow, Cell, Head]
