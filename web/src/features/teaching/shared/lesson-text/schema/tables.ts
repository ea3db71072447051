import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

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

const Head = TableHeader.extend({
  content: 'paragraph+',
  addAttributes() {
    return { ...this.parent?.(), align, scope }
  },
})

export const tableNodes = [Table.configure({ resizable: false }), TableRow, Cell, Head]
