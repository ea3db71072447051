import type { Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Addresses of what a lesson's links and pictures stand for, once they are known. */
export interface LessonTargets {
  /** Of a lesson, by its key. Null while it has none. */
  lesson(key: string): string | null
  /** Of a picture, by its name in the book. Null when it couldn't be stored. */
  picture(name: string): string | null
}

const stringifier = unified().use(rehypeStringify)

/** The HTML of a lesson. Pure: the same input gives the same text. */
export function renderLesson(tree: Root, targets: LessonTargets): string {
  const rendered = structuredClone(tree)
  visit(rendered, 'element', (node, index, parent) => {
    const { lesson, picture } = node.data ?? {}
    if (lesson !== undefined) {
      const address = targets.lesson(lesson.key)
      if (address === null) {
        node.tagName = 'span'
        node.properties = {}
      } else node.properties.href = address + (lesson.id && `#${lesson.id}`)
    }
    if (picture === undefined) return undefined
    const address = targets.picture(picture)
    if (node.tagName === 'a') {
      if (address === null) node.tagName = 'span'
      node.properties = address === null ? {} : { ...node.properties, href: address }
    } else if (address !== null) node.properties.src = address
    else if (parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: String(node.properties.alt || picture) }
      return index + 1
    }
    return undefined
  })
  return stringifier.stringify(rendered).trim()
}
