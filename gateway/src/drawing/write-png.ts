import { PICTURE_MAX_PIXELS } from '@lectern/contracts/shapes/pictures.ts'
import { limitSharp } from '@lectern/service-kit/pictures/limit-sharp.ts'
import sharp from 'sharp'
import { COVER_SIDE } from '../share-pictures/draw-picture.ts'

// SVG is for what is drawn here.
limitSharp('VipsForeignLoadSvgBuffer')

/** A palette for few colours, and one for many, in which they are mixed. */
const FLAT = { dither: 0, effort: 7 }
const PHOTO = { dither: 1, effort: 3 }
const COVER_FORMATS: (string | undefined)[] = ['png', 'jpeg', 'gif', 'webp']
/** What is worked on by libvips can't be ended from outside. */
const TIMEOUT = { seconds: 3 }

/** The picture as PNG, with the course's own cover on its left if there is one. Throws for a cover that isn't pixels, or takes too long. */
export async function writePng(svg: string, cover: Uint8Array | null): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg))
  const placed = cover ? drawn.composite([{ input: await squareOf(cover), left: 0, top: 0 }]) : drawn
  return placed
    .flatten()
    .png({ palette: true, ...(cover ? PHOTO : FLAT) })
    .timeout(TIMEOUT)
    .toBuffer()
}

async function squareOf(cover: Uint8Array): Promise<Buffer> {
  const picture = sharp(cover, { limitInputPixels: PICTURE_MAX_PIXELS, pages: 1 })
  const { format } = await picture.metadata()
  if (!COVER_FORMATS.includes(format)) throw new Error(`a cover is ${format}`)
  return picture
    .resize(COVER_SIDE, COVER_SIDE, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .timeout(TIMEOUT)
    .toBuffer()
}
