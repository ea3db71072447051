import { isPlainAddress } from '../../lib/plain-address.ts'

/** A piece of what somebody wrote: text, code that stood between backticks, or an address. */
export interface Piece {
  kind: 'text' | 'code' | 'link'
  value: string
}

const CODE = /`([^`\n]+)`/g
/** No brackets and quotes at its end, nor what ends a sentence. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/g

/** Nothing but code and, where the author is known, whole addresses is told apart; all of it is text. */
export function splitWords(text: string, linked: boolean): Piece[] {
  return cut(text, CODE, 'code', (match) => match[1] ?? '').flatMap((piece) =>
    piece.kind === 'text' && linked ? cut(piece.value, ADDRESS, 'link', ([address]) => address) : [piece],
  )
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
