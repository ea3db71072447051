import { createHash } from 'node:crypto'
import { type CourseRecord, saveCopiedImage } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { coverAddress } from '../images/cover-address.ts'
import { saveCover } from '../images/covers.repository.ts'
import { saveImage } from '../images/images.repository.ts'
import type { Archive } from './archive.ts'
import type { ReadBundle, ReadPicture } from './read-bundle.ts'

/** Pictures and cover, unpacked one by one: they are never in memory together. Answers the course with its cover. */
export async function insertBundlePictures(
  tx: Transaction,
  course: CourseRecord,
  { bundle, archive }: { bundle: Pick<ReadBundle, 'pictures' | 'cover'>; archive: Archive },
): Promise<CourseRecord> {
  const courseId = course.id
  for (const picture of bundle.pictures) {
    const { name, mediaType, sha256 } = picture
    await saveImage(tx, { courseId, name, mediaType, sha256, bytes: await unpacked(archive, picture) })
  }
  if (!bundle.cover) return course
  const { name, mediaType } = bundle.cover
  await saveCover(tx, { courseId, name, mediaType, bytes: await unpacked(archive, bundle.cover) })
  return saveCopiedImage(tx, courseId, coverAddress(courseId, name))
}

/** The bytes that were looked at when the bundle was read. */
async function unpacked(archive: Archive, { path, sha256 }: ReadPicture): Promise<Buffer> {
  const bytes = await archive.read(path)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw new Error(`${path} changed while it was imported`)
}
