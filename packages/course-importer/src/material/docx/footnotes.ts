import type { Element, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'

interface Footnotes {
  /** The blocks, and after them the notes that they refer to. */
  addTo(blocks: RootContent[]): RootContent[]
}

/** Takes the list of all notes from the document's end, so that each lesson gets its own. */
export function withFootnotes(tree: Root): { body: RootContent[]; footnotes: Footnotes } {
  const last = tree.children.findLastIndex((node) => node.type === 'element')
  const list = tree.children[last]
  const isNotes = list?.type === 'element' && list.tagName === 'ol' && notesIn(list).size > 0
  const notes = isNotes ? notesIn(list) : new Map<string, Element>()
  const body = isNotes ? tree.children.toSpliced(last, 1) : tree.children
  const addTo = (blocks: RootContent[]): RootContent[] => {
    const own: Element[] = []
    visit({ type: 'root', children: blocks } satisfies Root, 'element', ({ tagName, properties }) => {
      const note = tagName === 'a' && notes.get(String(properties.href).slice(1))
      if (note && !own.includes(note)) own.push(note)
    })
    if (own.length === 0) return blocks
    const children: Element[] = [{ type: 'element', tagName: 'ol', properties: {}, children: own }]
    return [...blocks, { type: 'element', tagName: 'section', properties: { className: ['footnotes'] }, children }]
  }
  return { body, footnotes: { addTo } }
}

/** The notes by their ids, each with the number that it is referred to by. */
function notesIn(list: Element): Map<string, Element> {
  const notes = new Map<string, Element>()
  for (const item of list.children) {
    if (item.type !== 'element' || !/^(?:foot|end)note-\d+$/.test(String(item.properties.id))) return new Map()
    notes.set(String(item.properties.id), {
      ...item,
      properties: { ...item.properties, value: String(notes.size + 1) },
    })
  }
  return notes
}
