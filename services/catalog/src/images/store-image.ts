import { createHash } from 'node:crypto'
import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { badRequest, DomainError } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { type ImageType, sniffImageType } from './image-type.ts'
import { bytesOfOthers, saveImage } from './images.repository.ts'

export interface Upload {
  courseId: number
  name: string
  /** As declared; the bytes must agree. */
  mediaType: string
  bytes: Buffer
  /** Bytes that all pictures of the course may take together. */
  quota: number
}

/**
 * Stores a picture with the teacher's own course, replacing one of the same name. Throws 415 when the bytes are not what
 * was declared, 413 when the course has no room left.
 */
export async function storeImage(
  database: Database,
  teacher: Principal,
  { courseId, name, bytes, quota, ...upload }: Upload,
): Promise<{ name: string; url: string; bytes: number }> {
  const mediaType = checkedType(upload.mediaType, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, teacher)
    if ((await bytesOfOthers(tx, courseId, name)) + bytes.length > quota) throw quotaReached(quota)
    await saveImage(tx, { courseId, name, mediaType, bytes, sha256 })
  })
  return { name, url: buildPath(getCourseImage.path, { courseId, name }), bytes: bytes.length }
}

function checkedType(declared: string, bytes: Buffer): ImageType {
  if (bytes.length === 0) throw badRequest('The picture is empty.')
  const actual = sniffImageType(bytes)
  if (actual !== null && actual === declared) return actual
  const detail = actual
    ? `The picture is ${actual}, but was sent as ${declared}.`
    : 'The file is not a PNG, JPEG, GIF, WebP or SVG picture.'
  throw new DomainError(415, 'unsupported-media-type', 'Unsupported media type', detail)
}

function quotaReached(quota: number): DomainError {
  const megabytes = Math.floor(quota / 1_048_576)
  const detail = `The pictures of a course may take ${megabytes} MB together. Replace some by smaller ones first.`
  return new DomainError(413, 'image-quota', 'No room for pictures', detail)
}
