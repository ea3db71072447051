import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Gives formulas the markup of lessons: `<span data-formula="…">`, `<div data-formula="…">`. Two prices in a sentence are none: the
 * signs of a formula touch it, and no digit follows the second.
 */
export function markFormulas({ markdown }: { markdown: string }) {
  return (tree: Root): void => {
    // A block that was written in one line.
    visit(tree, 'paragraph', ({ children: [only, more] }, index, parent) => {
      if (only?.type !== 'inlineMath' || more || !parent || index === undefined) return
      if (!markdown.startsWith('$$', only.position?.start.offset)) return
      parent.children[index] = { type: 'math', value: only.value }
    })
    visit(tree, 'code', ({ lang, value }, index, parent) => {
      if (lang === 'math' && parent && index !== undefined) parent.children[index] = { type: 'math', value }
    })
    visit(tree, 'inlineMath', (node, index, parent) => {
      const { start, end } = node.position ?? {}
      const written = markdown.slice(start?.offset, end?.offset)
      const isPrice =
        /^\$(?!\$)/.test(written) && (/^\$\s|\s\$$/.test(written) || /^\d/.test(markdown.slice(end?.offset)))
      if (isPrice && parent && index !== undefined) parent.children[index] = { type: 'text', value: written }
      else node.data = formula('span', node.value)
    })
    visit(tree, 'math', (node) => {
      node.data = formula('div', node.value)
    })
  }
}

function formula(hName: string, value: string) {
  return { hName, hProperties: { dataFormula: value }, hChildren: [{ type: 'text' as const, value }] }
}
