import { parseSync } from '@swc/core'
import { isComparison, isNode, type Node, nameOf } from './syntax-tree.ts'

/** A text that a person reads, in pieces as the source has it: `at` is where a piece begins in the source. */
export interface ReadText {
  pieces: { text: string; at: number }[]
}

/** Attributes with values for machines. */
const SILENT_ATTRIBUTE = /^(sx|style|className|to|href|src|d|id|key|name|rel|allow|viewBox|type|role|transform|slot)$/
const SILENT_FIELD = /^(sx|style|className|gridTemplate\w*|transition|boxShadow|font\w*|cspell|pattern|program)$/
/** The database's language isn't a person's. */
const SQL = /^(sql|Prisma|\$queryRaw|\$executeRaw|raw)$/
const STATEMENT =
  /^\s*(with|select|insert into|update|delete from|create|alter|drop|lock|set|truncate|grant|revoke)\s+\S/i
/** Values that an expression puts into a template. */
const VALUE = '…'

/** Where a node begins in the source. */
type OffsetOf = (node: Node) => number

/**
 * The strings, templates and texts between tags of a source that read like words for people. Comments, names, imports,
 * types, comparisons and SQL aren't among them. In a catalog of texts every string is read.
 */
export function textsOfSource(
  source: string,
  { isJsx, isCatalog }: { isJsx: boolean; isCatalog: boolean },
): ReadText[] {
  // The first statement tells where swc's counting began: it counts bytes, over all that a process has parsed.
  const marker = '0;'
  const marked = marker + source.replace(/^#!/, '//')
  const [first, ...body]: unknown[] = parseSync(marked, { syntax: 'typescript', tsx: isJsx, decorators: true }).body
  const bytes = Buffer.from(marked)
  const start = spanStart(first)
  const offsetOf: OffsetOf = (node) => bytes.subarray(0, spanStart(node) - start).toString().length - marker.length
  return textsIn(body, isCatalog, offsetOf)
}

function spanStart(node: unknown): number {
  return isNode(node) && isNode(node.span) ? Number(node.span.start) : 0
}

function textsIn(node: unknown, isCatalog: boolean, offsetOf: OffsetOf): ReadText[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, isCatalog, offsetOf))
  if (!isNode(node) || isSilent(node)) return []
  const { type = '' } = node
  if (type.startsWith('Ts')) return textsIn(node.expression, isCatalog, offsetOf)
  if (type === 'KeyValueProperty') return textsIn(node.value, isCatalog, offsetOf)
  if (type === 'JSXText') return read([{ text: String(node.value), at: offsetOf(node) }], true)
  const pieces = piecesOf(node, offsetOf)
  const own = pieces.length > 0 ? read(pieces, isCatalog) : []
  const within = pieces.length > 0 ? valuesWithin(node) : Object.entries(node).filter(([field]) => field !== 'span')
  return [...own, ...textsIn(within.flat(), isCatalog, offsetOf)]
}

/** What no person reads as words. */
function isSilent(node: Node): boolean {
  const { type = '', name, key, tag, callee, source } = node
  if (type === 'ImportDeclaration' || (type.startsWith('Export') && isNode(source))) return true
  if (type === 'JSXAttribute') return SILENT_ATTRIBUTE.test(nameOf(name))
  if (type === 'KeyValueProperty') return SILENT_FIELD.test(nameOf(key))
  if (isComparison(node)) return true
  return (type === 'TaggedTemplateExpression' || type === 'CallExpression') && isSql(tag ?? callee)
}

/** The pieces of a string, a template, or strings joined by `+`; none for anything else. */
function piecesOf(node: unknown, offsetOf: OffsetOf): ReadText['pieces'] {
  if (!isNode(node)) return []
  if (node.type === 'ParenthesisExpression') return piecesOf(node.expression, offsetOf)
  if (node.type === 'StringLiteral') return [{ text: String(node.value), at: offsetOf(node) }]
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
    const [first, ...others]: Node[] = node.quasis
    return [first, ...others].filter(isNode).map((quasi) => ({
      text: (quasi === first ? '' : VALUE) + String(quasi.cooked ?? quasi.raw),
      at: offsetOf(quasi),
    }))
  }
  if (!isJoin(node)) return []
  const sides = [node.left, node.right].map((side) => piecesOf(side, offsetOf))
  if (sides.every((pieces) => pieces.length === 0)) return []
  return sides.flatMap((pieces) => (pieces.length > 0 ? pieces : [{ text: VALUE, at: offsetOf(node) }]))
}

/** The values inside a template, or beside joined strings: expressions with texts of their own. */
function valuesWithin(node: unknown): unknown[] {
  if (!isNode(node) || node.type === 'StringLiteral') return []
  if (node.type === 'ParenthesisExpression') return valuesWithin(node.expression)
  if (node.type === 'TemplateLiteral') return [node.expressions]
  return isJoin(node) ? [node.left, node.right].flatMap(valuesWithin) : [node]
}

function isJoin({ type, operator }: Node): boolean {
  return type === 'BinaryExpression' && operator === '+'
}

function read(pieces: ReadText['pieces'], isSurelyRead: boolean): ReadText[] {
  const text = pieces.map((piece) => piece.text).join('')
  const isRead = /\p{L}/u.test(text) && !STATEMENT.test(text) && (isSurelyRead || readsLikeWords(text))
  return isRead ? [{ pieces }] : []
}

/** A blank between two words, or a capital with small letters after it. CSS, paths and names in code don't read so. */
function readsLikeWords(text: string): boolean {
  return /\p{L}[\p{L}'’…,.:;!?)"”-]*\s+["“(]?[\p{L}\d…]/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)
}

function isSql(callee: unknown): boolean {
  return SQL.test(nameOf(callee)) || (isNode(callee) && isNode(callee.object) && SQL.test(nameOf(callee.object)))
}

/** The prose of a page in Markdown as one text as long as the page: code, addresses and comments are blanked out. */
export function textsOfMarkdown(page: string): ReadText[] {
  const blanked = page
    .replace(/^(```|~~~).*?^\1/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/(`+)[^`].*?\1/gs, code)
    .replace(/(?<=\])\([^)\s]*\)|https?:\/\/\S+/g, blank)
  // A paragraph, a row of a table or an item of a list is a text of its own.
  return Array.from(blanked.matchAll(/(?:(?!\n\s*\n|\n\s*[-*|#\d]).)+/gs), ({ 0: text, index }) => ({
    pieces: [{ text, at: index }],
  }))
}

/** A file whose comments are what it says: `.env.example`. */
export function textsOfComments(file: string): ReadText[] {
  const blanked = file.replace(/^(?!#).*$/gm, blank).replace(/^#/gm, ' ')
  return paragraphsOf(blanked)
}

/** Comments of YAML and shell scripts, and what alerts and dashboards say in one line. */
export function textsOfConfiguration(file: string): ReadText[] {
  const blanked = file
    .replace(/^(?!\s*#|\s*(- )?"?(summary|description|title)"?:).*$/gm, blank)
    .replace(/^\s*(#|(- )?"?(summary|description|title)"?:)/gm, blank)
    .replace(/\{\{.*?\}\}|https?:\/\/\S+/g, code)
  return paragraphsOf(blanked)
}

function paragraphsOf(blanked: string): ReadText[] {
  return Array.from(blanked.matchAll(/(?:(?!\n\s*\n).)+/gs), ({ 0: text, index }) => ({
    pieces: [{ text, at: index }],
  }))
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** Code in a sentence is a word of it. */
function code(text: string): string {
  return text.replace(/[^\n]/g, '_')
}
