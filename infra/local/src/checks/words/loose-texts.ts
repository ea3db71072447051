import { parseSync } from '@swc/core'
import { isComparison, isNode, type Node, nameOf } from './syntax-tree.ts'

/** Attributes that people read or hear; whatever stands in them is a text. */
const SPOKEN =
  /^(aria-(label|description|valuetext|roledescription)|alt|confirmLabel|description|helperText|label|lead|note|placeholder|summary|text|title|titleAccess)$/
/** Attributes with values for machines. */
const SILENT = /^(sx|style|className|to|href|src|d|id|name|rel|allow|viewBox|preserveAspectRatio|transform)$/
/** Calls whose arguments are selectors and the like. */
const SILENT_CALLS =
  /^(closest|matches|querySelector|querySelectorAll|startsWith|endsWith|includes|createElement|setRequestHeader|get|has)$/
/** As events call them, and where all languages do. What is printed on keys (Ctrl, Del, Space) is a text. */
const KEY =
  /^(Alt|Arrow(Up|Down|Left|Right)?|Backspace|Delete|End|Enter|Esc|Escape|Home|Mod|Page(Up|Down)|Shift|Tab|[A-Z])$/
/** Names of headers, and what a drag calls files. */
const HEADER = /^[A-Z][a-z]+(-[A-Z][a-z]+)+$|^(Accept|Files)$/

/** Read by people, code in which sentences may stand, or neither. */
type Audience = 'read' | 'code' | 'silent'

/**
 * The texts for people that stand in a source, by its syntax tree: text between tags, strings in attributes that are read or
 * heard, and whatever reads like a sentence or a label anywhere else.
 */
export function looseTexts(source: string, isJsx: boolean): string[] {
  return textsIn(parseSync(source, { syntax: 'typescript', tsx: isJsx }).body, 'code')
}

function textsIn(node: unknown, audience: Audience): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, audience))
  if (!isNode(node)) return []
  const { type = '' } = node
  if (type === 'ImportDeclaration' || isComparison(node) || isErrorForUs(node) || isNamed(node)) return []
  // A key picks a text, and is none.
  if (type === 'Computed') return []
  if (type.startsWith('Ts')) return textsIn(node.expression, audience)
  if (type === 'JSXText' || type === 'StringLiteral')
    return text(String(node.value), type === 'JSXText' ? 'read' : audience)
  if (type === 'TemplateLiteral') return [...text(templateOf(node), audience), ...textsIn(node.expressions, audience)]
  if (type === 'JSXAttribute') return textsIn(node.value, audienceOf(nameOf(node.name)))
  if (type === 'JSXElement') return [...textsIn(node.opening, 'code'), ...textsIn(node.children, 'read')]
  if (type === 'CallExpression') {
    const isSilent = audience === 'silent' || SILENT_CALLS.test(nameOf(node.callee))
    // 'a list of words'.split(' ')
    const callee = textsIn(node.callee, nameOf(node.callee) === 'split' ? 'silent' : 'code')
    return [...callee, ...textsIn(node.arguments, isSilent ? 'silent' : 'code')]
  }
  const within = audience === 'read' && /^(ObjectExpression|ArrowFunctionExpression)$/.test(type) ? 'code' : audience
  return Object.entries(node).flatMap(([field, one]) => (field === 'span' ? [] : textsIn(one, within)))
}

function text(value: string, audience: Audience): string[] {
  // Of percents, languages write the sign each in its own way.
  const isText = audience === 'read' ? /\p{L}|%/u.test(value) : audience === 'code' && readsLikeText(value)
  return isText && !isKeys(value.trim()) && !/^https?:/.test(value) ? [value.trim().replace(/\s+/g, ' ')] : []
}

/** A capital and what follows it, or three words in small letters. CSS, paths and headers don't read so. */
function readsLikeText(value: string): boolean {
  if (/[;{}&@[\]]|^\.[A-Z]/.test(value) || HEADER.test(value)) return false
  return /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(value) || /^[“"(]?\p{Ll}+,?( \p{Ll}+,?){2,}[.…]?$/u.test(value)
}

function isKeys(value: string): boolean {
  return value.split(/[-+ ]/).every((part) => KEY.test(part))
}

/** `new Error('…')` is for whoever reads the console. */
function isErrorForUs({ type, callee }: Node): boolean {
  return type === 'NewExpression' && /(Error|Exception)$/.test(nameOf(callee))
}

/** `this.name = 'SomeError'`, `name = 'SomeError'`. */
function isNamed({ type, left, key }: Node): boolean {
  return (
    (type === 'AssignmentExpression' && nameOf(left) === 'name') || (type === 'ClassProperty' && nameOf(key) === 'name')
  )
}

function audienceOf(attribute: string): Audience {
  if (SPOKEN.test(attribute)) return 'read'
  return SILENT.test(attribute) ? 'silent' : 'code'
}

function templateOf({ quasis }: Node): string {
  return (quasis as { raw: string }[]).map(({ raw }) => raw).join('…')
}
