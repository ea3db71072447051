/** Letters of another alphabet are characters of their own in MathML Core, which has no other `mathvariant` than normal. */

interface Alphabet {
  /** Code points of A, a, 0, Alpha and alpha. */
  starts: [upper: number, lower: number, digit?: number, greekUpper?: number, greekLower?: number]
  /** Letters that Unicode had before, elsewhere. */
  elsewhere?: Record<string, string>
}

const ALPHABETS: Record<string, Alphabet> = {
  bold: { starts: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2] },
  italic: { starts: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc], elsewhere: { h: 'ℎ' } },
  'bold-italic': { starts: [0x1d468, 0x1d482, undefined, 0x1d71c, 0x1d736] },
  script: {
    starts: [0x1d49c, 0x1d4b6],
    elsewhere: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  'bold-script': { starts: [0x1d4d0, 0x1d4ea] },
  fraktur: { starts: [0x1d504, 0x1d51e], elsewhere: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  'bold-fraktur': { starts: [0x1d56c, 0x1d586] },
  'double-struck': {
    starts: [0x1d538, 0x1d552, 0x1d7d8],
    elsewhere: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  'sans-serif': { starts: [0x1d5a0, 0x1d5ba, 0x1d7e2] },
  'bold-sans-serif': { starts: [0x1d5d4, 0x1d5ee, 0x1d7ec] },
  'sans-serif-italic': { starts: [0x1d608, 0x1d622] },
  'sans-serif-bold-italic': { starts: [0x1d63c, 0x1d656] },
  monospace: { starts: [0x1d670, 0x1d68a, 0x1d7f6] },
}

const RANGES: [first: string, last: string][] = [
  ['A', 'Z'],
  ['a', 'z'],
  ['0', '9'],
  ['Α', 'Ω'],
  ['α', 'ω'],
]

/** The text in the letters of a `mathvariant`; a character that the alphabet lacks stays. */
export function inAlphabet(text: string, variant: string): string {
  const alphabet = ALPHABETS[variant]
  if (!alphabet) return text
  return Array.from(text, (character) => {
    const elsewhere = alphabet.elsewhere?.[character]
    if (elsewhere) return elsewhere
    const range = RANGES.findIndex(([first, last]) => character >= first && character <= last)
    const start = alphabet.starts[range]
    const first = RANGES[range]?.[0]
    return start === undefined || !first
      ? character
      : String.fromCodePoint(start + character.charCodeAt(0) - first.charCodeAt(0))
  }).join('')
}
