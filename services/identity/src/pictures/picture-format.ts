import type { PROFILE_PICTURE_TYPES } from '@lectern/contracts/shapes/pictures.ts'

/** What the bytes of a picture say of themselves. Sides in pixels. */
export interface PictureFormat {
  mediaType: (typeof PROFILE_PICTURE_TYPES)[number]
  width: number
  height: number
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Frame headers, which hold the size; C4, C8 and CC in their midst mean something else. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** The format by the bytes themselves, whatever anybody declared; null when it is none that a person's picture may have. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  try {
    return pngFormat(bytes) ?? jpegFormat(bytes) ?? webpFormat(bytes)
  } catch (error) {
    // Cut off within the header.
    if (error instanceof RangeError) return null
    throw error
  }
}

function pngFormat(bytes: Buffer): PictureFormat | null {
  const isPng = bytes.subarray(0, 8).equals(PNG_SIGNATURE) && ascii(bytes, 12, 16) === 'IHDR'
  return isPng ? { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

/** Goes from segment to segment to the first frame header. */
function jpegFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1)
    if (JPEG_FRAMES.has(marker)) {
      return { mediaType: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    // A marker may be filled up with any number of FF before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpFormat(bytes: Buffer): PictureFormat | null {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const size = webpSize(bytes, ascii(bytes, 12, 16))
  return size && { mediaType: 'image/webp', ...size }
}

/** WebP has three kinds of first chunk: lossy, lossless and extended. */
function webpSize(bytes: Buffer, chunk: string): { width: number; height: number } | null {
  if (chunk === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return null
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}
