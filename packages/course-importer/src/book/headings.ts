import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { remove } from 'unist-util-remove'
import { visit } from 'unist-util-visit'

/**
 * Ids of lessons stand in the page of the player, so they carry this prefix: a lesson can't take over a name that the
 * page's own scripts or styles use.
 */
export const ID_PREFIX = 'user-content-'

/** What is left of a page's top headings after the title: the player's own headings end at this depth. */
const FIRST_DEPTH = 3
const LAST_DEPTH = 5

/**
 * The page's first heading goes, because the player shows the lesson's title. The others keep their order of depth,
 * starting at `h3`, and get the ids that links between pages use. Comments go too.
 */
export function placeHeadings() {
  return (tree: Root): void => {
    remove(tree, 'comment')
    const headings: Element[] = []
    visit(tree, 'element', (node) => {
      if (depthOf(node)) headings.push(node)
      else if (typeof node.properties.id === 'string') node.properties.id = withPrefix(node.properties.id)
    })
    const [title] = headings
    const slugger = new GithubSlugger()
    for (const heading of headings) heading.properties.id = idOf(heading, slugger)
    const rest = title && tree.children.includes(title) ? headings.slice(1) : headings
    if (rest !== headings) remove(tree, (node) => node === title)
    const shift = FIRST_DEPTH - Math.min(...rest.map(depthOf))
    for (const heading of rest) heading.tagName = `h${Math.min(LAST_DEPTH, depthOf(heading) + shift)}`
  }
}

/** 1–6, or 0 for anything that is no heading. */
function depthOf(node: Element): number {
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0)
}

function idOf(heading: Element, slugger: GithubSlugger): string {
  const given = heading.properties.id
  return withPrefix(typeof given === 'string' ? given : slugger.slug(textOf(heading)))
}

export function withPrefix(id: string): string {
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
}
