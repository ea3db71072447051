import { COURSE_IMAGE_MAX_BYTES, DRAWING_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import type { PictureForm } from './store-pictures.ts'

/** Pixels of the longer side, where a picture has to be made smaller. */
const SIDES = [2400, 1200]
const DOTS_PER_INCH = 72
/** A drawing's own size says little: an icon of 24 pixels may be a diagram. */
const SHARPEST = 4

const ENDINGS: Record<string, Pick<PictureForm, 'mediaType' | 'ending'>> = {
  png: { mediaType: 'image/png', ending: '.png' },
  jpeg: { mediaType: 'image/jpeg', ending: '.jpg' },
  gif: { mediaType: 'image/gif', ending: '.gif' },
  webp: { mediaType: 'image/webp', ending: '.webp' },
  svg: { mediaType: 'image/svg+xml', ending: '.svg' },
}

/**
 * The forms in which a book's picture may be stored, best first: as it is, and where the server takes no such drawing or picture,
 * as a PNG (photos and animations stay what they are) of fewer and fewer pixels. Throws for bytes that are no picture.
 */
export async function* formsOf(given: Uint8Array<ArrayBuffer>): AsyncGenerator<PictureForm> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const { format, width, height } = await sharp(bytes, { unlimited: true, limitInputPixels: false }).metadata()
  const own = ENDINGS[format]
  const isDrawing = format === 'svg'
  if (own && bytes.length <= (isDrawing ? DRAWING_MAX_BYTES : COURSE_IMAGE_MAX_BYTES)) {
    yield { bytes: given, ...own, losesLabels: false }
  }
  const losesLabels = isDrawing && bytes.includes('<foreignObject')
  for (const side of SIDES) {
    const smaller = isDrawing ? drawn(bytes, side / Math.max(width, height)) : reduced(bytes, format, side)
    const written = await smaller.toBuffer({ resolveWithObject: true })
    const type = ENDINGS[written.info.format]
    if (type && written.data.length <= COURSE_IMAGE_MAX_BYTES)
      yield { bytes: new Uint8Array(written.data), ...type, losesLabels }
  }
}

function drawn(bytes: Buffer, scale: number): Sharp {
  return sharp(bytes, {
    density: DOTS_PER_INCH * Math.min(scale, SHARPEST),
    unlimited: true,
    limitInputPixels: false,
  }).png()
}

function reduced(bytes: Buffer, format: string, side: number): Sharp {
  const picture = sharp(bytes, { animated: format === 'gif', limitInputPixels: false })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return format === 'gif' || format === 'jpeg' ? picture : picture.png()
}
