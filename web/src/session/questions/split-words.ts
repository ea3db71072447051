import { isPlainAddress } from '../../lib/plain-address.ts'

/** A piece of what somebody wrote: text, code between backticks, LaTeX between dollars, or an address. */
export interface Piece {
  kind: 'text' | 'code' | 'formula' | 'formulaBlock' | 'link'
  value: string
}

const CODE = /`([^`\n]+)`/g
const FORMULA_BLOCK = /\$\$([^$]+)\$\$/g
/** Close around it, and no sums of money: those have a digit behind the second sign, or a blank before it. */
const FORMULA = /(?<![\w$\\])\$(?![\s\d][\d.,]*\s)([^$\n]*[^$\s\\])\$(?![\w$])/g
/** No brackets and quotes at its end, nor what ends a sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/g

/** Nothing but code, formulas and, where the author is known, whole addresses is told apart; all of it is text. */
export function splitWords(text: string, linked: boolean): Piece[] {
  const inside = (match: RegExpExecArray) => match[1]?.trim() ?? ''
  const pieces = inText(
    cut(text, CODE, 'code', (match) => match[1] ?? ''),
    (value) =>
      inText(cut(value, FORMULA_BLOCK, 'formulaBlock', inside), (rest) => cut(rest, FORMULA, 'formula', inside)),
  )
  return linked ? inText(pieces, (value) => cut(value, ADDRESS, 'link', ([address]) => address)) : pieces
}

/** The pieces, with those of text cut further. */
function inText(pieces: readonly Piece[], further: (value: string) => Piece[]): Piece[] {
  return pieces.flatMap((piece) => (piece.kind === 'text' ? further(piece.value) : [piece]))
}

function cut(text: string, pattern: RegExp, kind: Piece['kind'], valueIn: (match: RegExpExecArray) => string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ kind: 'text', value: text.slice(from, match.index) })
    const value = valueIn(match)
    pieces.push({ kind: kind === 'link' && !isPlainAddress(value) ? 'text' : kind, value })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ kind: 'text', value: text.slice(from) })
  return pieces
}
