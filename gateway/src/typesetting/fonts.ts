import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** Typefaces that come with Lectern, those of the system never: which are asked for a character, in this order. */
const FAMILIES = {
  serif: [
    { name: 'literata', axes: 'opsz' },
    { name: 'noto-naskh-arabic', axes: 'wght' },
    { name: 'noto-serif-hebrew', axes: 'wght' },
    { name: 'noto-serif-armenian', axes: 'wght' },
    { name: 'noto-serif-georgian', axes: 'wght' },
    { name: 'noto-serif-ethiopic', axes: 'wght' },
    { name: 'noto-serif-devanagari', axes: 'wght' },
    { name: 'noto-serif-bengali', axes: 'wght' },
    { name: 'noto-serif-tamil', axes: 'wght' },
    { name: 'noto-serif-thai', axes: 'wght' },
    { name: 'noto-serif-gurmukhi', axes: 'wght' },
    { name: 'noto-serif-gujarati', axes: 'wght' },
    { name: 'noto-serif-telugu', axes: 'wght' },
    { name: 'noto-serif-kannada', axes: 'wght' },
    { name: 'noto-serif-malayalam', axes: 'wght' },
    { name: 'noto-serif-sinhala', axes: 'wght' },
    { name: 'noto-serif-khmer', axes: 'wght' },
    { name: 'noto-serif-lao', axes: 'wght' },
    { name: 'noto-serif-jp', axes: 'wght' },
    { name: 'noto-serif-kr', axes: 'wght' },
    // Simplified forms, which the Japanese typeface lacks.
    { name: 'noto-serif-sc', axes: 'wght' },
  ],
  sans: [{ name: 'instrument-sans', axes: 'wght' }],
} as const
export type Family = keyof typeof FAMILIES

/** A typeface comes in files of a few hundred characters each. */
export interface FontFile {
  path: string
  /** Of code points, first and last, that it may have. */
  ranges: [first: number, last: number][]
  /** Once it was read. */
  read?: ReadFont
}

interface ReadFont {
  /** As TrueType. */
  bytes: Uint8Array
  fontFace: Face
  has: ReadonlySet<number>
  /** By weight and size. */
  fonts: Map<string, Font>
}

const { resolve } = createRequire(import.meta.url)

/** The files of each family, from what the packages say of themselves. */
const files = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, faces]) => [family, faces.flatMap(({ name, axes }) => filesOf(name, axes))]),
) as Record<Family, FontFile[]>

function filesOf(name: string, axes: string): FontFile[] {
  const home = `@fontsource-variable/${name}`
  const subsets: Record<string, string> = JSON.parse(readFileSync(resolve(`${home}/unicode.json`), 'utf8'))
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: resolve(`${home}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-${axes}-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** Of `U+20AC` or `U+2000-206F`. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** Reads the files that have the characters of the text, of each the first one that does. Before that `fontFor` doesn't know them. */
export async function loadFonts(family: Family, text: string): Promise<void> {
  for (const codePoint of new Set([...text].map((character) => character.codePointAt(0) ?? 0))) {
    for (const file of files[family]) {
      if (!file.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue
      file.read ??= await readFont(file.path)
      if (hasCharacter(file, codePoint)) break
    }
  }
}

async function readFont(path: string): Promise<ReadFont> {
  const bytes = await decompress(await readFile(path))
  const fontFace = new Face(new Blob(bytes))
  return { bytes, fontFace, has: new Set(fontFace.collectUnicodes()), fonts: new Map() }
}

/** Undefined where none has the character. */
export function fontFor(family: Family, codePoint: number): FontFile | undefined {
  return files[family].find((file) => hasCharacter(file, codePoint))
}

export function hasCharacter({ read }: FontFile, codePoint: number): boolean {
  return read?.has.has(codePoint) === true
}

/** The font at a weight and for a size in pixels: at large sizes its strokes differ more. A unit is `unitsPerEm`'s part of the size. */
export function fontAt(file: FontFile, weight: number, size: number): { font: Font; unitsPerEm: number } {
  const { fontFace, fonts } = readOf(file)
  const key = `${weight} ${size}`
  const font = fonts.get(key) ?? new Font(fontFace)
  if (!fonts.has(key)) {
    font.setVariations([new Variation('wght', weight), new Variation('opsz', size)])
    fonts.set(key, font)
  }
  return { font, unitsPerEm: fontFace.upem }
}

/** A file that was read, as TrueType. */
export function bytesOf(file: FontFile): Uint8Array {
  return readOf(file).bytes
}

/** How many of the font's units are its size. */
export function unitsOf(file: FontFile): number {
  return readOf(file).fontFace.upem
}

function readOf({ path, read }: FontFile): ReadFont {
  if (!read) throw new Error(`${path} was not read`)
  return read
}
