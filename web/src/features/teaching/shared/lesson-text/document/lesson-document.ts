import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { readBlock, readLoose } from './read-block.ts'
import { type SourceBlock, splitBlocks } from './split-blocks.ts'
import { writeBlock } from './write-block.ts'

interface Origin extends SourceBlock {
  /** It began the lesson. */
  first: boolean
  /** The block as it was read, to tell whether it was touched. */
  node: Node
  /** White space at the end of the lesson, on its last block only. */
  tail: string
}

/**
 * Where the blocks of a document come from. A block that is still as it was read is written as it was stored, byte for byte;
 * one that the schema can't hold without loss is locked, and always is. Each block carries its number here as the
 * attribute `origin`; numbers are never used twice, so that undo across two texts stays right.
 */
export class LessonDocument {
  private readonly origins: Origin[] = []
  private readonly schema: Schema

  constructor(schema: Schema) {
    this.schema = schema
  }

  /** The document of a lesson's stored HTML. */
  read(html: string): Node {
    const parts = splitBlocks(html) ?? { blocks: [{ gap: '', source: html }], tail: '' }
    const parser = document.implementation.createHTMLDocument('')
    const nodes = parts.blocks.map((block, index) => {
      const node = this.readOne(block.source, parser.body)
      this.origins.push({
        ...block,
        node,
        first: index === 0,
        tail: index === parts.blocks.length - 1 ? parts.tail : '',
      })
      return node
    })
    const { doc, paragraph } = this.schema.nodes
    return doc?.createChecked(null, nodes.length > 0 ? nodes : paragraph?.create()) ?? fail()
  }

  /** The HTML to store for a document. Of an untouched one it is what was read. */
  write(doc: Node): string {
    let html = ''
    let before: number | null = null
    let tail = ''
    doc.forEach((node) => {
      const number: number | null = node.attrs.origin
      const origin = number === null ? undefined : this.origins[number]
      const written = origin?.node.eq(node) ? origin.source : writeBlock(node)
      if (written === '') return
      // The white space between two blocks belongs to neither, unless they are still neighbors.
      const follows = html === '' ? origin?.first : before !== null && number === before + 1
      html += (origin && follows ? origin.gap : html === '' ? '' : '\n') + written
      before = number
      tail = origin?.tail ?? ''
    })
    return html + tail
  }

  private readOne(source: string, body: HTMLElement): Node {
    const origin = this.origins.length
    const known = this.known(source, body)
    if (!known) return this.schema.nodeFromJSON({ type: 'lockedBlock', attrs: { html: source, origin } })
    return known.type.create({ ...known.attrs, origin }, known.content)
  }

  /** The block, if the schema holds all of it. */
  private known(source: string, body: HTMLElement): Node | null {
    body.innerHTML = source
    const element = body.childNodes.length === 1 ? body.firstElementChild : null
    const json = (element && readBlock(element)) ?? readLoose(body.childNodes)
    return json ? this.checked(json) : null
  }

  private checked(json: JSONContent): Node | null {
    try {
      const node = this.schema.nodeFromJSON(json)
      node.check()
      return node
    } catch (error) {
      // What the schema refuses is unknown to it.
      if (error instanceof RangeError) return null
      throw error
    }
  }
}

function fail(): never {
  throw new Error('The schema has no document')
}
