import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** Elements that no lesson can have, with whatever is in them. Others lose their frame at most: their text stays. */
const UNKEPT = new Set(
  'script style form textarea select button input object embed applet canvas frameset math template noscript'.split(
    ' ',
  ),
)

/** Takes out what a lesson can't have, and names it: the server would, silently. */
export function leaveOutElements(tree: Root, leaveOut: (what: string, line: number | undefined) => void): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!UNKEPT.has(node.tagName) || !parent || index === undefined) return undefined
    leaveOut(`<${node.tagName}>`, node.position?.start.line)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}
