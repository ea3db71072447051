import type { Blockquote, Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Classes of asides by the words for them that books use. */
export const KINDS: Record<string, string> = {
  ...{ note: 'note', abstract: 'note', summary: 'note', tldr: 'note', info: 'info', todo: 'info', quote: 'note' },
  ...{ tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', done: 'tip', example: 'note', cite: 'note' },
  ...{ important: 'important', question: 'info', help: 'info', faq: 'info', warning: 'warning', attention: 'warning' },
  ...{
    caution: 'caution',
    failure: 'caution',
    fail: 'caution',
    missing: 'caution',
    danger: 'caution',
    error: 'caution',
  },
  ...{ bug: 'caution' },
}

/** Makes asides of the code blocks that mdbook-admonish knows: ```` ```admonish warning "Title" ````. Their text is Markdown. */
export function readAdmonishments({ parse }: { parse: (markdown: string) => Root }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node: Code, index, parent) => {
      if (!/^admonish\b/.test(node.lang ?? '') || !parent || index === undefined) return undefined
      parent.children[index] = asideOf(node, parse)
      return index
    })
  }
}

function asideOf({ lang, meta, value, position }: Code, parse: (markdown: string) => Root): Blockquote {
  const words = `${lang} ${meta ?? ''}`.replace(/^admonish\s*,?\s*/, '')
  const kind = /^[a-z]+/.exec(words)?.[0] ?? 'note'
  const title = /"([^"]*)"/.exec(words)?.[1] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  const text = parse(title === '' ? value : `**${title}**\n\n${value}`)
  // Its lines are counted from the block's first.
  visit(text, (node) => {
    node.position = position
  })
  return {
    type: 'blockquote',
    children: text.children as Blockquote['children'],
    data: { hName: 'aside', hProperties: { className: [KINDS[kind] ?? 'note'] } },
    position,
  }
}
