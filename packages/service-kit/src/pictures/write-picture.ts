import { availableParallelism } from 'node:os'
import { PICTURE_MAX_FRAMES, PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@lectern/contracts/shapes/pictures.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type DomainError, refuse } from '../errors.ts'
import { createQueue } from '../process/queue.ts'
import { limitSharp } from './limit-sharp.ts'

export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

limitSharp()

const MEGABYTE = 1_048_576
/** What a service takes without a picture, and what the costliest that is taken adds (test/pictures/memory.test.ts). */
const SERVICE_BYTES = 200 * MEGABYTE
const PICTURE_BYTES = 300 * MEGABYTE

/** As many as there are processors beside that of the event loops, and as fit into the process's limit of memory. */
function picturesAtOnce(): number {
  // 0 where there is none.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const fitting = Math.floor((limit - SERVICE_BYTES) / PICTURE_BYTES)
  return Math.max(1, Math.min(availableParallelism() - 1, fitting))
}

const queue = createQueue({
  atOnce: picturesAtOnce(),
  waiting: 16,
  // A browser sends six at a time.
  each: 6,
  work: 'pictures',
})
const TIME_SECONDS = 20
/** A screen's. */
const SCREEN_PIXELS = 8_400_000

interface WriteOptions {
  mediaType: RasterType
  /** Whether an animation stays one; else its first frame is kept. */
  animated: boolean
  /** Bytes that the result may have. */
  maxBytes: number
}

/**
 * Decodes a picture and writes it again: what was hidden in it, places and cameras among it, stays behind, and a browser
 * gets nothing but what our encoder made. It keeps its type and is turned as its camera was held. Throws 400 when it is damaged or has too
 * many pixels, 413 when it became too large, 503 while many wait.
 */
export async function writePicture(bytes: Buffer, options: WriteOptions, personId: number): Promise<Buffer> {
  return queue.take(async () => {
    const about = await decoding(sharp(bytes, { limitInputPixels: false }).metadata())
    if (about.mediaType !== options.mediaType) throw damaged()
    const animated = options.animated && (about.pages ?? 1) > 1
    refuseTooMany(about, animated)
    for (const quality of qualitiesOf(options.mediaType)) {
      const written = await decoding(encoded(bytes, about, { ...options, animated, quality }).toBuffer())
      if (written.length <= options.maxBytes) return written
    }
    throw refuse('picture-too-large', { most: options.maxBytes / MEGABYTE })
  }, personId)
}

/** Pixels of a picture's sides, one that `writePicture` has written. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** A PNG comes out the same a second time. */
function qualitiesOf(mediaType: RasterType): number[] {
  return mediaType === 'image/jpeg' || mediaType === 'image/webp' ? [90, 75] : [90]
}

function refuseTooMany({ width, height, pageHeight = height, pages = 1 }: Metadata, animated: boolean): void {
  const frames = animated ? pages : 1
  if (frames > PICTURE_MAX_FRAMES) {
    throw refuse('picture-too-many-frames', { frames, most: PICTURE_MAX_FRAMES })
  }
  const size = { width, height: pageHeight, frames }
  if (Math.max(width, pageHeight) > PICTURE_MAX_SIDE) {
    throw refuse('picture-sides-too-long', { ...size, most: PICTURE_MAX_SIDE })
  }
  if (width * pageHeight * frames > PICTURE_MAX_PIXELS) {
    throw refuse('picture-too-many-pixels', { ...size, millions: PICTURE_MAX_PIXELS / 1_000_000 })
  }
}

function encoded(
  bytes: Buffer,
  { width, height, isPalette = false, bitsPerSample = 8 }: Metadata,
  { mediaType, animated, quality }: WriteOptions & { quality: number },
): Sharp {
  const picture = sharp(bytes, {
    animated,
    failOn: 'error',
    limitInputPixels: PICTURE_MAX_PIXELS,
    sequentialRead: true,
  })
    .timeout({ seconds: TIME_SECONDS })
    .autoOrient()
  if (mediaType === 'image/jpeg') return picture.jpeg({ quality })
  if (mediaType === 'image/gif') return picture.gif({ effort: 1, dither: 0 })
  const isScreen = width * height <= SCREEN_PIXELS
  // Without loss it takes 30 bytes a pixel with more effort than none, and 18 with none: too many for a photo of 24 million.
  if (mediaType === 'image/webp')
    return isLossless(bytes) && isScreen
      ? picture.webp({ effort: 0, lossless: true })
      : picture.webp({ quality, effort: 1 })
  // Every colour stays as it is, either way. Finding the few again takes half a second per million pixels.
  const palette = isPalette && isScreen && { palette: true, colours: 2 ** bitsPerSample, quality: 100, dither: 0 }
  return picture.png({ compressionLevel: 9, ...palette })
}

/** The chunk that holds losslessly written pixels is named so; it stands among the first, behind those that only describe. */
function isLossless(webp: Buffer): boolean {
  return webp.subarray(0, 4096).includes('VP8L')
}

/** What the decoder says is about its own insides. */
async function decoding<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (String((cause as Error).message).includes('timeout')) {
      throw refuse('picture-too-slow', {}, { cause })
    }
    throw damaged(cause)
  }
}

function damaged(cause?: unknown): DomainError {
  return refuse('picture-damaged', {}, { cause })
}
