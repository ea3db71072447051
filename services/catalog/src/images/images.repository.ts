import { longBytes } from '@lectern/service-kit/database/long-bytes.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import { picturesOnPage } from '../courses/presentation.ts'
import { OPEN } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'
import type { ImageType } from './image-type.ts'
import { sweepTime } from './unused-pictures.repository.ts'
import { rememberWritten } from './written-pictures.repository.ts'

export interface CourseImage {
  courseId: number
  name: string
  mediaType: ImageType
  bytes: Buffer
  /** Hex digest of the bytes. */
  sha256: string
}

/** Bytes that the pictures of a course take, this one left out. */
export async function bytesOfOthers(tx: Transaction, courseId: number, name: string): Promise<number> {
  const { _sum } = await tx.courseImage.aggregate({ where: { courseId, name: { not: name } }, _sum: { size: true } })
  return _sum.size ?? 0
}

/** Stores a picture that was written safely, replacing one of the same name. */
export async function saveImage(tx: Transaction, { courseId, name, bytes, ...about }: CourseImage): Promise<void> {
  const data = {
    ...{ ...about, bytes: new Uint8Array(bytes), size: bytes.length },
    ...{ updatedAt: TRANSACTION_TIME, sweepAt: await sweepTime(tx) },
  }
  await tx.courseImage.upsert({
    where: { courseId_name: { courseId, name } },
    create: { courseId, name, ...data },
    update: data,
    // Without it all its bytes would come back.
    select: { courseId: true },
  })
  await rememberWritten(tx, about.sha256)
}

interface ImageDescription {
  mediaType: string
  sha256: string
  teacherId: number
}

/** Everything but the bytes, with the course's teacher. */
export async function describeImage(tx: Transaction, courseId: number, name: string): Promise<ImageDescription | null> {
  const row = await tx.courseImage.findUnique({
    where: { courseId_name: { courseId, name } },
    select: { mediaType: true, sha256: true, course: { select: { teacherId: true } } },
  })
  return row && { mediaType: row.mediaType, sha256: row.sha256, teacherId: row.course.teacherId }
}

/** Whether students read a free preview of this course, while it is active, that shows its picture of this name. */
export async function isInFreePreview(tx: Transaction, courseId: number, name: string): Promise<boolean> {
  const count = await tx.lesson.count({
    where: {
      freePreview: true,
      draft: false,
      images: { has: name },
      module: { course: { id: courseId, ...OPEN } },
    },
  })
  return count > 0
}

/** Whether the page of this course shows its picture of this name to everybody. */
export async function isOnOpenPage(tx: Transaction, courseId: number, name: string): Promise<boolean> {
  const course = await tx.course.findFirst({
    where: { id: courseId, ...OPEN },
    select: { id: true, about: true, promoVideoUrl: true },
  })
  return course !== null && picturesOnPage(course).includes(name)
}

/** The bytes of exactly this version of the picture, or null when it was replaced. */
export async function imageBytes(
  tx: Transaction,
  courseId: number,
  name: string,
  sha256: string,
): Promise<Buffer | null> {
  return longBytes(async (start, length) => {
    const [row] = await tx.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substr(bytes, ${start}::int, ${length}::int) AS piece FROM course_images
      WHERE course_id = ${courseId} AND name = ${name} AND sha256 = ${sha256}`
    return row?.piece
  })
}

export async function copyImages(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO course_images (course_id, name, media_type, bytes, size, sha256, updated_at, sweep_at)
    SELECT ${to}, name, media_type, bytes, size, sha256, updated_at, sweep_at FROM course_images WHERE course_id = ${from}`
}
