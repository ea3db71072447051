import { CHOICES_MAX } from '@lectern/contracts/shapes/quizzes.ts'
import { meant } from './gift-marks.ts'
import { htmlOf, type TextFormat } from './html-of-text.ts'

const FORMAT = /^\s*\[(html|plain|markdown|moodle)\]/

/** A piece of GIFT and how it is meant, which it says itself or has from what it is in. */
export function formatted(piece: string, outer: TextFormat): { format: TextFormat; text: string } {
  const [prefix, format] = FORMAT.exec(piece) ?? []
  return prefix === undefined
    ? { format: outer, text: piece }
    : { format: format as TextFormat, text: piece.slice(prefix.length) }
}

/** One answer: `=` or `~`, its weight in percent where one is given, its text and what is said to it. */
export interface GiftAnswer {
  mark: string
  weight: number | null
  text: string
  feedback: string
}

/** Answers that begin with `=` or `~` each, one too many at most; null where something stands before the first. */
export function answersIn(given: string): GiftAnswer[] | null {
  if (!/^[=~]/.test(given)) return null
  return given.split(/(?=[=~])/, CHOICES_MAX + 1).map((piece) => {
    const [, percent] = /^\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(piece.slice(1)) ?? []
    const weight = percent === undefined ? null : Number(percent)
    const rest = percent === undefined ? piece.slice(1) : piece.slice(piece.indexOf('%', piece.indexOf('%') + 1) + 1)
    const at = rest.indexOf('#')
    const [text, feedback] = at === -1 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)]
    return { mark: piece[0] ?? '', weight, text: text.trim(), feedback: feedback.trim() }
  })
}

/** A piece of GIFT as HTML. */
export function htmlIn(piece: string, outer: TextFormat, part: 'choice' | 'feedback'): string {
  const { format, text } = formatted(piece, outer)
  return htmlOf(meant(text), format, part)
}
