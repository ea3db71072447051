import { createHash } from 'node:crypto'
import type { Font } from 'harfbuzzjs'
import { bytesOf, type FontFile, unitsOf } from '../../typesetting/fonts.ts'
import type { ShapedRun, TextStyle } from '../../typesetting/shape-text.ts'
import { dictionary, list, type ObjectNumber, type PdfFile, reference, utf16Hex } from './pdf-file.ts'
import { subsetFont } from './subset-font.ts'

/** A glyph as it stands for some letters: another number where it stands for others, or is a part of them. */
interface Character {
  glyph: number
  /** Empty for dots and accents of letters that another glyph says. */
  text: string
}

interface EmbeddedFont {
  file: FontFile
  font: Font
  axes: { wght: number; opsz: number }
  /** By their numbers in the file, from 1. */
  characters: Character[]
}

export interface EmbeddedFonts {
  /** The name in content of a run's font, such as `F1`, and its glyphs as content numbers them, in hexadecimal. */
  use(run: ShapedRun, style: TextStyle): { name: string; numbers: string[] }
  /** Writes them; gives the dictionary by their names. */
  write(pdf: PdfFile): Promise<string>
}

/** The fonts of a file: each weight and size of a typeface with the glyphs that are used of it. */
export function createEmbeddedFonts(): EmbeddedFonts {
  const fonts = new Map<string, EmbeddedFont>()

  return {
    use({ file, font, glyphs }, { weight, size }) {
      const key = `${file.path} ${weight} ${size}`
      const used = fonts.get(key) ?? { file, font, axes: { wght: weight, opsz: size }, characters: [] }
      fonts.set(key, used)
      const numbers = glyphs.map(({ id, text }) => hex(numberOf(used.characters, { glyph: id, text })))
      return { name: `F${[...fonts.keys()].indexOf(key) + 1}`, numbers }
    },
    async write(pdf) {
      const names: [string, string][] = []
      for (const [at, font] of [...fonts.values()].entries())
        names.push([`F${at + 1}`, reference(await writeFont(pdf, font))])
      return dictionary(Object.fromEntries(names))
    },
  }
}

function numberOf(characters: Character[], { glyph, text }: Character): number {
  const at = characters.findIndex((one) => one.glyph === glyph && one.text === text)
  return at === -1 ? characters.push({ glyph, text }) : at + 1
}

function hex(number: number): string {
  return number.toString(16).padStart(4, '0')
}

async function writeFont(pdf: PdfFile, { file, font, axes, characters }: EmbeddedFont): Promise<ObjectNumber> {
  const bytes = await subsetFont({ bytes: bytesOf(file), glyphs: characters.map(({ glyph }) => glyph), axes })
  const thousandths = (units: number) => Math.round((units * 1_000) / unitsOf(file))
  const name = `/${tagOf(bytes)}+${nameOf(file)}-${axes.wght}`
  const { ascender, descender } = font.hExtents()
  const data = pdf.putStream(bytes, { Length1: bytes.length })
  const descriptor = pdf.put(
    dictionary({
      ...{ Type: '/FontDescriptor', FontName: name, Flags: 4, ItalicAngle: 0, StemV: 80 },
      FontBBox: list([-1_000, thousandths(descender), 3_000, thousandths(ascender)]),
      ...{ Ascent: thousandths(ascender), Descent: thousandths(descender), CapHeight: 700 },
      FontFile2: reference(data),
    }),
  )
  const descendant = pdf.put(
    dictionary({
      ...{ Type: '/Font', Subtype: '/CIDFontType2', BaseFont: name, DW: 0 },
      CIDSystemInfo: dictionary({ Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 }),
      FontDescriptor: reference(descriptor),
      CIDToGIDMap: reference(pdf.putStream(glyphMap(characters), {})),
      W: `[1 ${list(characters.map(({ glyph }) => thousandths(font.glyphHAdvance(glyph))))}]`,
    }),
  )
  return pdf.put(
    dictionary({
      ...{ Type: '/Font', Subtype: '/Type0', BaseFont: name, Encoding: '/Identity-H' },
      DescendantFonts: list([reference(descendant)]),
      ToUnicode: reference(pdf.putStream(Buffer.from(characterMap(characters)), {})),
    }),
  )
}

/** Two bytes for each number from 0: the font's glyph. */
function glyphMap(characters: readonly Character[]): Buffer {
  const map = Buffer.alloc(2 * (characters.length + 1))
  for (const [at, { glyph }] of characters.entries()) map.writeUInt16BE(glyph, 2 * (at + 1))
  return map
}

/** Six capital letters, as subsets are told apart. */
function tagOf(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest()
  return String.fromCharCode(...[...digest.subarray(0, 6)].map((byte) => 65 + (byte % 26)))
}

/** `literata-latin`. */
function nameOf({ path }: FontFile): string {
  return /([^/\\]+)-\w+-normal\.woff2$/.exec(path)?.[1] ?? 'font'
}

const MAPPED_AT_ONCE = 100

/** What is copied and searched for, by number. */
function characterMap(characters: readonly Character[]): string {
  const lines = characters.flatMap(({ text }, at) => (text === '' ? [] : [`<${hex(at + 1)}> <${utf16Hex(text)}>`]))
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += MAPPED_AT_ONCE) {
    const some = lines.slice(at, at + MAPPED_AT_ONCE)
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}
