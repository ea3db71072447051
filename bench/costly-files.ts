/** Files that are worth their bytes: made anew for each run, so that nothing binary lies in the repository. */
import { buffer } from 'node:stream/consumers'
import { DRAWING_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

export const fill = (part: string, characters: number) => part.repeat(Math.floor(characters / part.length))

/** Of those that are taken, what costs its decoder and its encoder most: a fine grain, without loss. */
export async function costlyPicture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at * 7) ^ (at >> 9)) & 3
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}

export async function tinyPicture(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: 'red' } as const
  return sharp({ create }).webp().toBuffer()
}

/** An SVG that holds this as often as it may. */
export function drawingOf(part: string): Buffer {
  const [start, end] = ['<svg xmlns="http://www.w3.org/2000/svg">', '</svg>']
  return Buffer.from(start + fill(part, DRAWING_MAX_BYTES - start.length - end.length) + end)
}

/** A video's first piece, as far as anybody looks at it before the last has come. */
export function pieceOfVideo(bytes: number): Buffer {
  const piece = Buffer.alloc(bytes)
  piece.write('ftypisom', 4, 'latin1')
  return piece
}

interface BundleParts {
  /** The HTML of each lesson. */
  html: string
  lessons: number
  picture: Buffer
  pictures: number
}

/** A course as a file: each picture is shown by the first lesson. */
export async function bundleOf({ html, lessons, picture, pictures }: BundleParts): Promise<Buffer> {
  const archive = new ZipFile()
  const paths = Array.from({ length: lessons }, (_, at) => `lessons/l${at}.html`)
  const names = Array.from({ length: pictures }, (_, at) => `p${at}.webp`)
  const [title, description] = ['Bench', 'Measured.']
  const course = { title, description, category: 'Design', level: 'beginner', price: 0 }
  const modules = [{ title, lessons: paths.map((text) => ({ title, type: 'text', text })) }]
  const manifest = { format: 'lectern-course', version: 1, course, modules }
  archive.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  const shown = names.map((name) => `<img src="../pictures/${name}">`).join('')
  for (const [at, path] of paths.entries()) archive.addBuffer(Buffer.from(at === 0 ? shown : html), path)
  // Not packed: it is, and two that are the same bytes cost twice all the same.
  for (const name of names) archive.addBuffer(picture, `pictures/${name}`, { compress: false })
  archive.end()
  return buffer(archive.outputStream)
}
