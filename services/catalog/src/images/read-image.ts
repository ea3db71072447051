import { refuse } from '@lectern/service-kit/errors.ts'
import { accessTo, type Viewer } from '../courses/course-access.ts'
import type { Database } from '../database.ts'
import { describeImage, imageBytes, isInFreePreview, isOnOpenPage } from './images.repository.ts'

export interface ImageAnswer {
  mediaType: string
  etag: string
  /** Null when the caller has this version already. */
  bytes: Buffer | null
}

/**
 * A picture for those who may study its course, one of a free preview or of the course's page for everybody who may read that; else 404, as
 * for one that isn't there.
 */
export async function readImage(
  database: Database,
  { courseId, name }: { courseId: number; name: string },
  viewer: Viewer,
  ifNoneMatch: string | undefined,
): Promise<ImageAnswer> {
  const image = await describeImage(database, courseId, name)
  const isTheirs =
    image !== null && (await accessTo(database, { id: courseId, teacherId: image.teacherId }, viewer)).study
  const isReadable =
    isTheirs ||
    (image !== null &&
      ((await isInFreePreview(database, courseId, name)) || (await isOnOpenPage(database, courseId, name))))
  if (!image || !isReadable) throw refuse('picture-not-found')
  const { mediaType, sha256 } = image
  const etag = `"${sha256}"`
  if (names(ifNoneMatch, etag)) return { mediaType, etag, bytes: null }
  const bytes = await imageBytes(database, courseId, name, sha256)
  // Replaced between the two reads: the new one is asked for from the start.
  return bytes ? { mediaType, etag, bytes } : readImage(database, { courseId, name }, viewer, ifNoneMatch)
}

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
