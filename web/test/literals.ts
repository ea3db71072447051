import { parseSync } from '@swc/core'
import { isNode, type Node } from '../../infra/local/src/checks/words/syntax-tree.ts'

/**
 * The words of a catalog: its strings, and its templates with `{}` for each value. Names of fields and what is compared aren't
 * among them.
 */
export function literalsOf(source: string): string[] {
  const found = wordsIn(parseSync(source, { syntax: 'typescript' }).body)
  return [...new Set(found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text)))]
}

function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (!isNode(node)) return []
  const { type = '' } = node
  if (type === 'ImportDeclaration') return []
  // `as const` stands around what it is about; types are no texts.
  if (type.startsWith('Ts')) return wordsIn(node.expression)
  if (type === 'StringLiteral') return [String(node.value)]
  if (type === 'TemplateLiteral') return [templateOf(node), ...wordsIn(node.expressions)]
  if (type === 'KeyValueProperty') return wordsIn(node.value)
  if (type === 'SwitchCase') return wordsIn(node.consequent)
  // A comparison is no text, and options of Intl are none.
  if (type === 'BinaryExpression' && node.operator !== '+') return []
  if (type === 'NewExpression') return []
  return Object.values(node).flatMap(wordsIn)
}

function templateOf({ quasis }: Node): string {
  return (quasis as { cooked: string }[]).map(({ cooked }) => cooked).join('{}')
}
