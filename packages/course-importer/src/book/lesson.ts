import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

/** What a page becomes: one lesson, or several where it is too long for one. */
export interface BookLesson {
  title: string
  /** Identifies the lesson in the book: the page's path, with a number from the second lesson on. */
  key: string
  /** Path of its page within the book's source. */
  page: string
  tree: Root
  /** Lines of the page, by those of the text that the tree was made of. */
  lines: number[]
  /** Whether its author says that it is not to be read yet. */
  draft?: boolean
}

/** The line of the page that an element was written in. */
export function lineOfElement({ position }: Pick<Element, 'position'>, lines: number[]): number | undefined {
  return position && lines[position.start.line - 1]
}

/** The ids within a lesson. */
export function idsOf({ tree }: BookLesson): string[] {
  const ids: string[] = []
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.push(properties.id)
  })
  return ids
}
