import { isUtf8 } from 'node:buffer'
import type { COURSE_IMAGE_TYPES } from '@lectern/contracts/shapes/pictures.ts'

export type ImageType = (typeof COURSE_IMAGE_TYPES)[number]

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** The root element of a drawing begins within so many bytes. */
const ROOT_WITHIN = 16_384
/** What may stand before the root element. A doctype with entities of its own may not. */
const BEFORE_ROOT = /\ufeff|\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*>/iy

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return bytes.length > signature.length && signature.every((byte, index) => bytes[index] === byte)
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}

function isSvg(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false
  const text = bytes.toString('utf8', 0, ROOT_WITHIN)
  let position = 0
  BEFORE_ROOT.lastIndex = position
  while (BEFORE_ROOT.test(text)) position = BEFORE_ROOT.lastIndex
  return /^<svg[\s/>]/i.test(text.slice(position, position + 5))
}

/** What the bytes say they are, whatever anybody declared; null when it is none of the pictures that lessons may have. */
export function sniffImageType(bytes: Buffer): ImageType | null {
  if (startsWith(bytes, PNG)) return 'image/png'
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return isSvg(bytes) ? 'image/svg+xml' : null
}
