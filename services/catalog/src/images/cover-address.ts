import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { getCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { ImageType } from './image-type.ts'

/** Null: no cover is of this type. */
const EXTENSIONS: Record<ImageType, string | null> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': null,
}

/** Whether a cover can be of this type. */
export function isCoverType(mediaType: ImageType): mediaType is Exclude<ImageType, 'image/svg+xml'> {
  return EXTENSIONS[mediaType] !== null
}

/** A name that another picture never has. Throws for a type that covers can't be of. */
export function coverName({ mediaType, sha256 }: { mediaType: ImageType; sha256: string }): string {
  if (!isCoverType(mediaType)) throw new Error(`${mediaType} is no cover`)
  return `${sha256.slice(0, 32)}.${EXTENSIONS[mediaType]}`
}

export function coverAddress(courseId: number, name: string): string {
  return buildPath(getCourseCover.path, { courseId, name })
}

/** Whether the picture is elsewhere on the web. */
export function isForeign(image: string): boolean {
  return !image.startsWith('/')
}

/** The name of the uploaded cover that the course shows; null where it shows a link or the generated one. */
export function coverNameOf({ id, image }: { id: number; image: string | null }): string | null {
  const start = coverAddress(id, '')
  return image?.startsWith(start) ? image.slice(start.length) : null
}
