import { randomBytes } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  /** Of it all; without one every pixel is of another colour, and each picture another. */
  colour?: string
}

/** A picture to be encoded. */
export function aPicture({ width = 16, height = 12, colour }: PictureOptions = {}): Sharp {
  if (colour !== undefined) return sharp({ create: { width, height, channels: 3, background: colour } })
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

export const aPng = (options?: PictureOptions): Promise<Buffer> => aPicture(options).png().toBuffer()

/** One that takes about so many bytes, however it is written. */
export function aPngOf(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 3))
  return aPng({ width: side, height: side })
}

/** Frames of one colour each. */
export async function anAnimation(frames: number, format: 'gif' | 'webp' = 'gif', side = 8): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) => aPng({ width: side, height: side, colour: `hsl(${at * 37}, 80%, 50%)` })),
  )
  return sharp(pictures, { join: { animated: true } })
    [format]({ delay: pictures.map(() => 100) })
    .toBuffer()
}

/** What is in a picture, to be looked at. */
export function opened(bytes: Buffer, options?: SharpOptions): Sharp {
  return sharp(bytes, options)
}
