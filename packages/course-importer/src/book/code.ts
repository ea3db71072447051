import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Makes code blocks plain: `rust,ignore,no_run` keeps only the language, and of Rust code the lines that rustdoc hides
 * (`# use std::io;`) go. A block that held nothing but a listing that was left out goes as a whole.
 */
export function cleanCodeBlocks() {
  return (tree: Root): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      node.lang = node.lang?.split(',')[0]?.trim() || null
      node.meta = null
      if (node.lang === 'rust') node.value = withoutHiddenLines(node.value)
      if (node.value.trim() === '' && parent && index !== undefined) {
        parent.children.splice(index, 1)
        return index
      }
    })
  }
}

function withoutHiddenLines(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?:\s|$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n')
}
