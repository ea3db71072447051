import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import { holdTeachers, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import { checkedPictureType } from './checked-picture-type.ts'
import type { ImageType } from './image-type.ts'
import { bytesOfOthers, saveImage } from './images.repository.ts'
import { refuseWrongEnding, writeSafely } from './write-safely.ts'

const isAnyType = (_type: ImageType): _type is ImageType => true

export interface Upload {
  courseId: number
  name: string
  /** As declared; the bytes must agree. */
  mediaType: string
  bytes: Buffer
}

export interface StoredImage {
  name: string
  url: string
  bytes: number
}

export interface PictureLimits {
  /** Bytes that all pictures of the course may take together. */
  quota: number
  teacher: TeacherLimits
}

/**
 * Stores a picture with the teacher's own course, written again in a safe form, replacing one of the same name. Throws 415 when the bytes are
 * not what was declared, 413 when the course or the teacher has no room left, 503 while many wait.
 */
export async function storeImage(
  database: Database,
  teacher: Principal,
  { courseId, name, bytes, ...upload }: Upload,
  limits: PictureLimits,
): Promise<StoredImage> {
  const mediaType = checkedPictureType({ mediaType: upload.mediaType, bytes }, isAnyType, 'image-type-unsupported')
  refuseWrongEnding(name, mediaType)
  await findOwnCourse(database, courseId, teacher, 'edit')
  return storeChecked(database, teacher, { courseId, name, mediaType, bytes }, limits)
}

/** The same for bytes that are known to be of this type. */
export async function storeChecked(
  database: Database,
  teacher: Pick<Principal, 'id'>,
  { courseId, name, mediaType, bytes: given }: Upload & { mediaType: ImageType },
  { quota, teacher: limits }: PictureLimits,
): Promise<StoredImage> {
  const { teacherId } = await findOwnCourse(database, courseId, teacher, 'edit')
  const picture = await writeSafely(database, teacher, { mediaType, bytes: given, isCover: false })
  const bytes = picture.bytes.length
  await database.$transaction(async (tx) => {
    await holdTeachers(tx, [teacherId, teacher.id])
    await lockOwnCourse(tx, courseId, teacher, 'edit')
    if ((await bytesOfOthers(tx, courseId, name)) + bytes > quota) {
      throw refuse('image-quota', { most: Math.floor(quota / 1_048_576) })
    }
    await saveImage(tx, { courseId, name, ...picture })
    await requirePictureRoom(tx, teacherId, limits)
  })
  return { name, url: buildPath(getCourseImage.path, { courseId, name }), bytes }
}
