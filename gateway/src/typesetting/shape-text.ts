import { createRequire } from 'node:module'
import { Direction, Feature, type Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import { type Family, type FontFile, fontAt, fontFor, hasCharacter } from './fonts.ts'

export interface TextStyle {
  family: Family
  /** Pixels. */
  size: number
  weight: number
  /** Between letters, in parts of the size. Scripts whose letters or signs join have none. */
  tracking: number
  /** Whether all figures are equally wide. */
  tabular?: boolean
}

/** A line as outlines, from its left end on its base line; `width` in pixels. */
export interface ShapedLine {
  width: number
  svg: string
}

/** Letters of one font that run in one direction: odd levels to the left. */
interface Run {
  start: number
  end: number
  level: number
  file: FontFile
}

// Its types speak of a module, and it comes as CommonJS.
const createBidi: typeof import('bidi-js').default = createRequire(import.meta.url)('bidi-js')
const bidi = createBidi()
const TABULAR = [new Feature('tnum')]
/** They say how letters run, and are none. */
const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const JOINING = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}]/u
/** Without an outline of their own: they go with what they stand behind. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/u
const FOLLOWING = /[\p{Mark}\p{Cf}\p{Zs}]/u
/** Whole, with the joiners between their parts. */
const EMOJI = /\p{RGI_Emoji}/gv
/** What a text can't do without. */
const SPOKEN = /[\p{Letter}\p{Mark}\p{Number}]/u

/**
 * The text as far as the fonts that were loaded have it: without emoji, and without other signs that they lack. Null when a letter is
 * among these, and when nothing is left: half a word says something else.
 */
export function readable(family: Family, text: string): string | null {
  let trimmed = ''
  for (const character of text.normalize('NFC').replaceAll(EMOJI, ' ').replaceAll(/\s+/g, ' ')) {
    if (UNSEEN.test(character) || fontFor(family, character.codePointAt(0) ?? 0)) trimmed += character
    else if (SPOKEN.test(character)) return null
  }
  const line = trimmed.replaceAll(/ +/g, ' ').trim()
  return SPOKEN.test(line) ? line : null
}

/** Whether a text begins at the right. */
export function runsToTheLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

/** In one line, in pixels: the text as `shapeLine` takes it. */
export function widthOf(line: string, style: TextStyle, toTheLeft: boolean): number {
  return shapeRuns(line, style, toTheLeft).reduce((sum, { width }) => sum + width, 0)
}

/** Sets a line of what `readable` answered, with the fonts that were loaded. `toTheLeft`: as the whole text runs that it is of. */
export function shapeLine(line: string, style: TextStyle, toTheLeft: boolean): ShapedLine {
  let x = 0
  let svg = ''
  for (const { font, scale, glyphs, width } of shapeRuns(line, style, toTheLeft)) {
    const outlines = glyphs.map(({ id, x, y }) => {
      const outline = font.glyphToPath(id)
      return outline && `<path transform="translate(${x} ${y})" d="${outline}"/>`
    })
    svg += `<g transform="translate(${x.toFixed(2)} 0) scale(${scale} ${-scale})">${outlines.join('')}</g>`
    x += width
  }
  return { width: x, svg }
}

interface ShapedGlyph {
  id: number
  /** From the run's left end on its base line, in units of the font. */
  x: number
  y: number
  /** What it stands for; empty for further glyphs of the same letters. */
  text: string
}

/** Letters of one font, in one direction. */
export interface ShapedRun {
  file: FontFile
  font: Font
  /** Pixels of one unit of the font. */
  scale: number
  /** From left to right. */
  glyphs: ShapedGlyph[]
  /** Pixels. */
  width: number
}

/** Used again and again: what HarfBuzz holds is freed only once its JavaScript side is collected. */
const buffer = new TextBuffer()

/** The line's runs, from left to right. */
export function shapeRuns(line: string, style: TextStyle, toTheLeft: boolean): ShapedRun[] {
  return inVisualOrder(runsOf(line, style.family, toTheLeft)).map(({ start, end, level, file }) => {
    const { font, unitsPerEm } = fontAt(file, style.weight, style.size)
    const scale = style.size / unitsPerEm
    const tracking = JOINING.test(line.slice(start, end)) ? 0 : style.tracking * unitsPerEm
    buffer.reset()
    // With what stands around it: letters join over the end of a run.
    buffer.addText(line, start, end - start)
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(font, buffer, style.tabular ? TABULAR : [])
    let at = 0
    const placed = buffer.getGlyphInfosAndPositions()
    const characters = charactersByCluster(line, placed, end)
    const glyphs = placed.map((glyph) => {
      const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      const x = at + xOffset
      at += xAdvance + (xAdvance === 0 ? 0 : tracking)
      return { id, x, y: yOffset, text: characters.get(glyph) ?? '' }
    })
    return { file, font, scale, glyphs, width: at * scale }
  })
}

interface Placed {
  /** Where in the line its letters begin. */
  cluster: number
  xAdvance?: number
}

/** Letters that are drawn together, by the widest of their glyphs: the others are dots and accents. */
function charactersByCluster(line: string, glyphs: readonly Placed[], end: number): Map<Placed, string> {
  const widest = new Map<number, Placed>()
  for (const glyph of glyphs) {
    const other = widest.get(glyph.cluster)
    if (!other || (other.xAdvance ?? 0) < (glyph.xAdvance ?? 0)) widest.set(glyph.cluster, glyph)
  }
  const starts = [...widest.keys()].sort((a, b) => a - b)
  return new Map(
    [...widest].map(([start, glyph]) => [
      glyph,
      line.slice(start, starts[starts.indexOf(start) + 1] ?? end).replaceAll(CONTROLS, ''),
    ]),
  )
}

function runsOf(line: string, family: Family, toTheLeft: boolean): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, toTheLeft ? 'rtl' : 'ltr')
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    const file = fileOf(character, family, last?.file)
    const end = at + character.length
    if (last && last.level === level && last.file === file) last.end = end
    else if (file) runs.push({ start: at, end, level, file })
    at = end
  }
  return runs
}

function fileOf(character: string, family: Family, before: FontFile | undefined): FontFile | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const follows = UNSEEN.test(character) || FOLLOWING.test(character)
  if (before && follows && (UNSEEN.test(character) || hasCharacter(before, codePoint))) return before
  return fontFor(family, codePoint)
}

/** Rule L2 of Unicode's bidirectional algorithm, over runs. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const next: Run[] = []
    let turned: Run[] = []
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run)
      else {
        next.push(...turned, run)
        turned = []
      }
    }
    ordered = [...next, ...turned]
  }
  return ordered
}
