import type { Node, Schema } from '@tiptap/pm/model'
import { readInline } from './read-inline.ts'
import { writeInline } from './write-block.ts'

/** The document of a line's stored HTML, which may stand in a paragraph; locked where a line can't hold all of it. */
export function readLine(html: string, schema: Schema): Node {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  const only = body.childNodes.length === 1 ? body.firstElementChild : null
  const holder = only?.localName === 'p' && only.attributes.length === 0 ? only : body
  const inline = readInline(holder.childNodes)
  const block = inline ? { type: 'paragraph', content: inline } : { type: 'lockedBlock', attrs: { html } }
  return schema.nodeFromJSON({ type: 'doc', content: [block] })
}

/** The HTML to store for it. */
export function writeLine(doc: Node): string {
  const line = doc.firstChild
  if (!line) return ''
  return line.type.name === 'lockedBlock' ? line.attrs.html : writeInline(line)
}
