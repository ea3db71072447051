import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LecternClient } from '@lectern/api-client/client.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'

const MEDIA_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

/**
 * Stores a book's pictures with the course. The name holds a digest of the bytes, so that an unchanged picture keeps its
 * address and a changed one never shows its predecessor.
 *
 * @returns the address of each picture by its path within the book.
 */
export async function storeImages(
  client: LecternClient,
  courseId: number,
  images: Map<string, string>,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [image, file] of images) {
    const bytes = new Uint8Array(readFileSync(file))
    const extension = path.extname(image).toLowerCase()
    const mediaType = MEDIA_TYPES[extension] ?? 'application/octet-stream'
    const name = imageName(image, extension, bytes)
    const stored = await client.call(putCourseImage, { params: { courseId, name }, raw: { bytes, mediaType } })
    addresses.set(image, stored.url)
  }
  return addresses
}

function imageName(image: string, extension: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const stem = path
    .basename(image, path.extname(image))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${stem.replace(/^-+/, '').slice(0, 80) || 'picture'}-${digest}${extension}`
}
