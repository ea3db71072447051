/** The width of a text in one line, in pixels. */
export type Measure = (text: string) => number

interface Box {
  /** Pixels. */
  width: number
  lines: number
}

export interface BrokenText {
  lines: string[]
  /** Whether all of it is there, with every word in one piece. */
  isWhole: boolean
  /** Whether its end is missing. */
  isCut: boolean
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Scripts without spaces between words. */
const SPACELESS = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー]/u
const ELLIPSIS = '…'

/** Breaks a text between words as browsers do, within a word that is wider than a line, and ends it in an ellipsis where there is no room. */
export function breakLines(text: string, { width, lines: room }: Box, measure: Measure): BrokenText {
  const fits = (line: string) => measure(line.trimEnd()) <= width
  const lines: string[] = []
  let isWhole = true
  let line = ''
  const queue = piecesOf(text)
  for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
    if (fits(line + piece)) {
      line += piece
      continue
    }
    if (line === '') {
      isWhole = false
      const head = longestFitting(piece, (part) => measure(part) <= width)
      queue.unshift(piece.slice(head.length))
      line = head
    } else queue.unshift(piece)
    if (lines.length === room - 1) {
      const rest = line + queue.join('')
      return { lines: [...lines, withEllipsis(rest, width, measure)], isWhole: false, isCut: true }
    }
    lines.push(line.trimEnd())
    line = ''
  }
  return { lines: line === '' ? lines : [...lines, line.trimEnd()], isWhole, isCut: false }
}

/** The same lines in number, as even as they can be: no word stands alone below a full line. */
export function breakEvenly(text: string, box: Box, measure: Measure): BrokenText {
  let even = breakLines(text, box, measure)
  if (!even.isWhole || even.lines.length < 2) return even
  let [narrow, wide] = [box.width / 2, box.width]
  while (wide - narrow > 4) {
    const width = (narrow + wide) / 2
    const tried = breakLines(text, { ...box, width }, measure)
    const isAsGood = tried.isWhole && tried.lines.length === even.lines.length
    if (isAsGood) even = tried
    if (isAsGood) wide = width
    else narrow = width
  }
  return even
}

/** As much of a line as has room, with an ellipsis where something is missing. */
export function inOneLine(text: string, width: number, measure: Measure): string {
  return measure(text) <= width ? text : withEllipsis(text, width, measure)
}

function withEllipsis(text: string, width: number, measure: Measure): string {
  const ended = (part: string) => part.replace(/[\s\p{Po}\p{Pd}]+$/u, '') + ELLIPSIS
  return ended(longestFitting(text, (part) => measure(ended(part)) <= width))
}

/** The longest beginning that fits, by what people take for characters; one of them at least. */
function longestFitting(text: string, fits: (part: string) => boolean): string {
  const all = Array.from(characters.segment(text), ({ segment }) => segment)
  let [fitting, tooMany] = [1, all.length + 1]
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (fits(all.slice(0, middle).join(''))) fitting = middle
    else tooMany = middle
  }
  return all.slice(0, fitting).join('')
}

/** Between these a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    if (last === undefined || mayBreak(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false
  if (/[^\S\u00A0]$|\p{Pd}$/u.test(before)) return true
  const isBetweenWords = isSpaceless(before.at(-1) ?? '') || isSpaceless(after[0] ?? '')
  return isBetweenWords && !OPENING.test(before) && !CLOSING.test(after)
}

/** Whether a letter's script has no spaces between words. */
export function isSpaceless(letter: string): boolean {
  return SPACELESS.test(letter)
}
