import { escapeText } from '../shapes/html-text.ts'
import { inAlphabet } from './math-alphabets.ts'

// KaTeX writes MathML 3. Browsers read MathML Core, which has neither other alphabets by attribute nor aligned columns.
// What is written here is all that a stored formula can be made of.

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/i
const LENGTH = /^-?\d{0,3}(?:\.\d{1,6})?(?:em|ex|px|pt|mu|%)$/
/** Raised further, it would overlap the lines around it. */
const OFFSET = /^-?(?:[0-2]?(?:\.\d{1,6})?em|\d?(?:\.\d{1,6})?ex|\d{0,2}(?:\.\d{1,6})?(?:px|pt|mu))$/
const TRUTH = /^(?:true|false)$/
const LINES = /^(?:solid|dashed)$/

/** Elements with their attributes, by what a value has to be. */
const ELEMENTS: Record<string, Record<string, RegExp>> = {
  mrow: {},
  mi: { mathvariant: /^normal$/ },
  mn: {},
  mtext: {},
  ms: {},
  mo: {
    ...{ stretchy: TRUTH, symmetric: TRUTH, largeop: TRUTH, movablelimits: TRUTH },
    ...{ lspace: LENGTH, rspace: LENGTH, minsize: LENGTH, maxsize: LENGTH },
  },
  mspace: { width: LENGTH, height: LENGTH, depth: LENGTH, mathbackground: COLOR },
  mstyle: { displaystyle: TRUTH, scriptlevel: /^[0-3]$/, mathcolor: COLOR, mathbackground: COLOR },
  mpadded: { width: LENGTH, height: LENGTH, depth: LENGTH, lspace: OFFSET, voffset: OFFSET, mathbackground: COLOR },
  mphantom: {},
  menclose: { notation: /^[a-z ]{1,60}$/ },
  mfrac: { linethickness: LENGTH },
  msqrt: {},
  mroot: {},
  msub: {},
  msup: {},
  msubsup: {},
  munder: { accentunder: TRUTH },
  mover: { accent: TRUTH },
  munderover: {},
  mmultiscripts: {},
  mprescripts: {},
  mtable: { width: /^100%$/, columnspacing: /^0em[\dem ]{0,60}$/ },
  mtr: { rowlines: LINES },
  mtd: { columnalign: /^(?:left|right)$/, columnlines: LINES, width: /^50%$/ },
}
const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts'])
/** Browsers flatten what is much deeper, together with what is around it. */
const MAX_DEPTH = 80

export const MATHML_ELEMENTS = ['math', ...Object.keys(ELEMENTS)]
export const MATHML_ATTRIBUTES = ['display', ...new Set(Object.values(ELEMENTS).flatMap(Object.keys))]

interface MathNode {
  tag: string
  attributes: Record<string, string>
  children: (MathNode | string)[]
}

/** Thrown for a formula that is nested absurdly. */
export class TooDeep extends Error {}

/** The MathML of KaTeX's markup as browsers read it, without the LaTeX that it repeats. */
export function coreMathml(markup: string, block: boolean): string {
  const inside = childrenOf(rowOf(readTree(markup)), false)
  return `<math${block ? ' display="block"' : ''}>${inside}</math>`
}

/** What is in KaTeX's frame of span, math and semantics, without a row around it: `math` is one. */
function rowOf({ children }: MathNode): MathNode['children'] {
  const shown = children.filter((child) => typeof child === 'string' || child.tag !== 'annotation')
  const only = shown.length === 1 && shown[0]
  return typeof only === 'object' && ['span', 'math', 'semantics', 'mrow'].includes(only.tag) ? rowOf(only) : shown
}

const TOKEN = /<(\/?)([a-z]+)((?:"[^"]*"|[^"<>])*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /([a-z]+)\s*="([^"]*)"/g
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

function decoded(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** Its tags pair: KaTeX writes them from a tree. */
function readTree(markup: string): MathNode {
  const root: MathNode = { tag: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const [, slash, tag = '', attributes = '', closed, text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(decoded(text))
    else if (slash) open.pop()
    else {
      const named = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, decoded(value)])
      const node = { tag, attributes: Object.fromEntries(named), children: [] }
      parent.children.push(node)
      if (!closed) open.push(node)
      if (open.length > MAX_DEPTH) throw new TooDeep()
    }
  }
  return root
}

function childrenOf(children: MathNode['children'], inScript: boolean): string {
  return merged(children.map(composed))
    .map((child) => (typeof child === 'string' ? escapeText(child) : written(child, inScript)))
    .join('')
}

function written(node: MathNode, inScript: boolean): string {
  const { tag, children } = node
  const allowed = ELEMENTS[tag]
  const inside = () => childrenOf(children, inScript || SCRIPTS.has(tag))
  if (!allowed) return inside()
  if (tag === 'mtable') return open(tag, node.attributes, rowsOf(node, inScript))
  // What a cell is anyway.
  const { scriptlevel, displaystyle } = node.attributes
  if (tag === 'mstyle' && scriptlevel === '0' && displaystyle === 'false' && !inScript && !hasColor(node)) {
    return children.length === 1 ? inside() : open('mrow', {}, inside())
  }
  if (['mi', 'mn', 'mtext', 'mo', 'ms'].includes(tag)) return token(node)
  return open(tag, node.attributes, inside())
}

function hasColor({ attributes }: MathNode): boolean {
  return 'mathcolor' in attributes || 'mathbackground' in attributes
}

function open(tag: string, attributes: Record<string, string>, inside: string): string {
  const allowed = ELEMENTS[tag] ?? {}
  const listed = Object.entries(attributes).filter(([name, value]) => allowed[name]?.test(value))
  return `<${tag}${listed.map(([name, value]) => ` ${name}="${value}"`).join('')}>${inside}</${tag}>`
}

function token({ tag, attributes: { mathvariant = '', fence, ...attributes }, children }: MathNode): string {
  const text = children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
  // A bar is a relation, unless it is this one.
  const fenced = fence !== undefined && { stretchy: attributes.stretchy ?? 'true' }
  const shown = fenced && text === '∣' ? '|' : inAlphabet(text, mathvariant)
  const isUpright = tag === 'mi' && mathvariant === 'normal' && Array.from(text).length === 1
  return open(tag, { ...attributes, ...fenced, ...(isUpright && { mathvariant }) }, escapeText(shown))
}

function textOf({ children }: MathNode): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** Rows whose cells say themselves how they are aligned and lined. */
function rowsOf({ attributes, children }: MathNode, inScript: boolean): string {
  const aligns = (attributes.columnalign ?? '').split(' ')
  const columnLines = (attributes.columnlines ?? '').split(' ')
  const rowLines = (attributes.rowlines ?? '').split(' ')
  const rows = children.filter((row) => typeof row !== 'string')
  return rows
    .map((row, rowIndex) => {
      const cells = row.children.filter(
        (cell): cell is MathNode => typeof cell !== 'string' && !/glue|eqn-num/.test(cell.attributes.class ?? ''),
      )
      const inside = cells.map((cell, index) => {
        const own = { columnalign: aligns[index] ?? '', columnlines: columnLines[index] ?? '' }
        return open('mtd', { ...cell.attributes, ...own }, childrenOf(cell.children, inScript))
      })
      return open('mtr', { rowlines: rowLines[rowIndex] ?? '' }, inside.join(''))
    })
    .join('')
}

const COMBINING: Record<string, string> = {
  ...{ '¨': '\u0308', ˊ: '\u0301', '´': '\u0301', ˋ: '\u0300', '`': '\u0300', '^': '\u0302', ˆ: '\u0302' },
  ...{
    '~': '\u0303',
    '˜': '\u0303',
    '˚': '\u030a',
    ˇ: '\u030c',
    ˉ: '\u0304',
    '˙': '\u0307',
    '˘': '\u0306',
    '¸': '\u0327',
  },
}

/** A letter of a word with its accent is a letter: `ü`, where KaTeX sets two dots over a u. */
function composed(child: MathNode | string): MathNode | string {
  if (typeof child === 'string' || child.tag !== 'mover') return child
  const [base, accent] = child.children
  if (typeof base !== 'object' || base.tag !== 'mtext' || typeof accent !== 'object') return child
  const character = (textOf(base) + (COMBINING[textOf(accent)] ?? '')).normalize('NFC')
  return Array.from(character).length === 1 && character !== textOf(base) ? { ...base, children: [character] } : child
}

/** Pieces of one text beside each other as one, so that a word is read as a word. */
function merged(children: MathNode['children']): MathNode['children'] {
  const result: MathNode['children'] = []
  for (const child of children) {
    const last = result.at(-1)
    const isSame =
      typeof child === 'object' &&
      typeof last === 'object' &&
      child.tag === 'mtext' &&
      last.tag === 'mtext' &&
      child.attributes.mathvariant === last.attributes.mathvariant
    if (isSame) result[result.length - 1] = { ...last, children: [...last.children, ...child.children] }
    else result.push(child)
  }
  return result
}
