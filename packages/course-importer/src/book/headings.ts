import GithubSlugger from 'github-slugger'
import type { Element, Root, RootContent } from 'hast'
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
const ATTRIBUTES = /\s*\{((?:\s*(?:[#.][^\s{}#.]+|[\w-]+=[^\s{}]+))+)\s*\}\s*$/

/**
 * The heading that a page begins with goes where it says what the lesson's title says, because the player shows that. The others
 * keep their order of depth, starting at `h3`, and get the ids that links between pages use. Comments go too.
 */
export function nestHeadings({ title }: { title: string }) {
  return (tree: Root): void => {
    remove(tree, 'comment')
    const headings: Element[] = []
    visit(tree, 'element', (node) => {
      if (node.tagName === 'a' && typeof node.properties.name === 'string') node.properties.id ??= node.properties.name
      if (depthOf(node)) headings.push(node)
      else if (typeof node.properties.id === 'string') node.properties.id = withPrefix(node.properties.id)
    })
    const slugger = new GithubSlugger()
    for (const heading of headings) {
      takeAttributes(heading)
      heading.properties.id = idOf(heading, slugger)
    }
    const first = tree.children.find(isVisible)
    const repeated = headings.find((heading) => heading === first && saysTheSame(textOf(heading), title))
    if (repeated) tree.children = tree.children.filter((child) => child !== repeated)
    const rest = headings.filter((heading) => heading !== repeated)
    const shift = FIRST_DEPTH - Math.min(...rest.map(depthOf))
    for (const heading of rest) heading.tagName = `h${Math.min(LAST_DEPTH, depthOf(heading) + shift)}`
  }
}

/** 1–6, or 0 for anything that is no heading. */
function depthOf(node: Element): number {
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0)
}

function isVisible(node: RootContent): boolean {
  return node.type === 'element'
    ? node.tagName !== 'a' || textOf(node) !== ''
    : node.type === 'text' && node.value.trim() !== ''
}

/** A lesson that is called "Installing Rust" says what the heading "Installing" says; the other way round a word would be lost. */
function saysTheSame(heading: string, title: string): boolean {
  const [a, b] = [heading, title].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  return ` ${b} `.includes(` ${a} `)
}

/** mdBook's `# Heading {#id .class}`: the id is the heading's, and the braces aren't text. */
function takeAttributes(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const attributes = ATTRIBUTES.exec(last.value)?.[1]
  if (attributes === undefined) return
  last.value = last.value.replace(ATTRIBUTES, '')
  const id = /#([^\s{}#.]+)/.exec(attributes)?.[1]
  if (id !== undefined) heading.properties.id = id
}

function idOf(heading: Element, slugger: GithubSlugger): string {
  const given = heading.properties.id
  return withPrefix(typeof given === 'string' ? given : slugger.slug(textOf(heading).trim()))
}

export function withPrefix(id: string): string {
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
}
