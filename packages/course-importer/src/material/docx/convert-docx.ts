import mammoth from 'mammoth'
import type { Note } from '../../book/notes.ts'
import type { Pictures } from '../../book/pictures.ts'
import { CODE_STYLE, markCodeRuns } from './code.ts'
import { partOf } from './word-parts.ts'

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='TOC Heading'] => !",
  ...Array.from({ length: 9 }, (_, index) => `p[style-name='toc ${index + 1}'] => !`),
  'u => u',
  'highlight => mark',
  `r[style-name='${CODE_STYLE}'] => code`,
]
/** Pictures that a browser can draw, or make into one that it can. */
const DRAWN: Record<string, string> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/jpg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' },
  ...{ 'image/bmp': 'bmp', 'image/tiff': 'tiff', 'image/svg+xml': 'svg' },
}

/** Of a picture that isn't there, in place of its address. */
export const GAP_ADDRESS = 'gap:'
export const PICTURE_ADDRESS = 'picture:'

interface Options {
  pictures: Pictures
  warn: (note: Note) => void
}

/** A document's HTML as mammoth has it; pictures have the address `picture:<name>`, or `gap:` where they can't be had. */
export async function convertDocx(bytes: Uint8Array<ArrayBuffer>, { pictures, warn }: Options): Promise<string> {
  let count = 0
  const convertImage = mammoth.images.imgElement(async (image) => {
    const ending = DRAWN[image.contentType]
    count += 1
    if (ending === undefined) {
      warn({ code: 'picture-format', what: image.contentType })
      return { src: GAP_ADDRESS }
    }
    try {
      const picture = new Uint8Array(await image.readAsArrayBuffer())
      const name = `picture-${count}.${ending}`
      pictures.keepFile(name, () => picture)
      return { src: PICTURE_ADDRESS + name }
    } catch {
      warn({ code: 'picture-elsewhere' })
      return { src: GAP_ADDRESS }
    }
  })
  // A program takes the one, a browser the other.
  const input = { buffer: bytes as Buffer<ArrayBuffer>, arrayBuffer: bytes.buffer }
  const { value, messages } = await mammoth.convertToHtml(input, {
    ...{ convertImage, styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false },
    transformDocument: markCodeRuns,
  })
  for (const { message } of messages) {
    const element = /^An unrecognised element was ignored: (?:\{[^}]*\})?([\w:]+)/.exec(message)?.[1]
    const part = element === undefined ? null : partOf(element)
    if (part !== null) warn({ code: 'element-left-out', what: part })
  }
  return value
}
