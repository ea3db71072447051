/** What means something in GIFT, each by a code point that no text has while it is escaped: U+FDD0 to U+FDD7 are no characters. */
const MARKS = '\\~=#{}:n'
const FIRST = 0xfdd0

const NO_CHARACTERS = /[\ufdd0-\ufdef]/g

/** GIFT with its escapes out of the way, so that what is left of the marks means something. */
export function withoutEscapes(gift: string): string {
  return gift
    .replaceAll(NO_CHARACTERS, '')
    .replaceAll(/\\([\\~=#{}:n])/g, (_, mark: string) => String.fromCharCode(FIRST + MARKS.indexOf(mark)))
}

/** A piece of it as it was meant; what was written over several lines is one. */
export function meant(piece: string): string {
  return piece
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()
    .replaceAll(/[\ufdd0-\ufdd7]/g, (code) => {
      const mark = MARKS[code.charCodeAt(0) - FIRST] ?? ''
      return mark === 'n' ? '\n' : mark
    })
}

/** A text as it is written in GIFT, in one line. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}
