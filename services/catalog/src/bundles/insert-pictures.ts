import { type CourseRecord, saveCopied } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { coverAddress, coverName } from '../images/cover-address.ts'
import { saveCover } from '../images/covers.repository.ts'
import { saveImage } from '../images/images.repository.ts'
import type { WrittenPictures } from './write-pictures.ts'

/** Pictures and cover, one by one. Returns the course with its cover. */
export async function insertBundlePictures(
  tx: Transaction,
  course: CourseRecord,
  { pictures, cover }: WrittenPictures,
): Promise<CourseRecord> {
  const courseId = course.id
  for (const { name, mediaType, sha256, bytes } of pictures) {
    if (name !== null) await saveImage(tx, { courseId, name, mediaType, sha256, bytes: await bytes() })
  }
  if (!cover) return course
  const { mediaType, sha256 } = cover
  const name = coverName(cover)
  await saveCover(tx, { courseId, name, mediaType, sha256, bytes: await cover.bytes() })
  return saveCopied(tx, courseId, { image: coverAddress(courseId, name) })
}
