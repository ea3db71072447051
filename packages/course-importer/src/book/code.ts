import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Makes code blocks plain: `rust,ignore,no_run` keeps only the language, and the lines that mdBook hides go: in Rust those that
 * rustdoc hides (`# use std::io;`), elsewhere those that begin as the block or book.toml says. A block without lines goes as a whole.
 */
export function cleanCodeBlocks({ hidelines }: { hidelines: Record<string, string> }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      const [lang, ...options] = `${node.lang ?? ''} ${node.meta ?? ''}`.split(/[\s,]+/).filter(Boolean)
      const prefix = options.find((option) => option.startsWith('hidelines='))?.slice('hidelines='.length)
      node.lang = lang ?? null
      node.meta = null
      node.value = withoutHiddenLines(node.value, lang, prefix ?? hidelines[lang ?? ''])
      if (node.value.trim() === '' && parent && index !== undefined) {
        parent.children.splice(index, 1)
        return index
      }
    })
  }
}

function withoutHiddenLines(code: string, lang: string | undefined, prefix: string | undefined): string {
  if (lang === 'rust') {
    return code
      .split('\n')
      .filter((line) => !/^\s*#(?:\s|$)/.test(line))
      .map((line) => line.replace(/^(\s*)##/, '$1#'))
      .join('\n')
  }
  if (!prefix) return code
  return code
    .split('\n')
    .filter((line) => !line.trimStart().startsWith(prefix))
    .join('\n')
}
