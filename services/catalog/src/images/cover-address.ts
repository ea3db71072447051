import { createHash } from 'node:crypto'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { getCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { ImageType } from './image-type.ts'

const EXTENSIONS: Partial<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A name that another picture never has; null for a type that covers can't be of. */
export function coverName(mediaType: ImageType, bytes: Buffer): string | null {
  const extension = EXTENSIONS[mediaType]
  return extension ? `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}` : null
}

export function coverAddress(courseId: number, name: string): string {
  return buildPath(getCourseCover.path, { courseId, name })
}

/** The name of the uploaded cover that the course shows; null where it shows a link or the generated one. */
export function coverNameOf({ id, image }: { id: number; image: string | null }): string | null {
  const start = coverAddress(id, '')
  return image?.startsWith(start) ? image.slice(start.length) : null
}
