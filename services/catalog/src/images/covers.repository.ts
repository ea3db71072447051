import { longBytes } from '@lectern/service-kit/database/long-bytes.ts'
import { IS_OPEN } from '../courses/visibility.repository.ts'
import type { Transaction } from '../database.ts'
import { coverNameOf } from './cover-address.ts'
import type { SafePicture } from './write-safely.ts'
import { rememberWritten } from './written-pictures.repository.ts'

/** Stores the course's one cover, in place of the one before. */
export async function saveCover(
  tx: Transaction,
  { courseId, name, mediaType, bytes, sha256 }: SafePicture & { courseId: number; name: string },
): Promise<void> {
  const data = { name, mediaType, bytes: new Uint8Array(bytes) }
  // Without the selection all its bytes would come back.
  const select = { courseId: true }
  await tx.courseCover.upsert({ where: { courseId }, create: { courseId, ...data }, update: data, select })
  await rememberWritten(tx, sha256)
}

/** Forgets the course's cover when its picture is another one now. */
export async function removeCoverUnless(tx: Transaction, courseId: number, image: string | null): Promise<void> {
  const shownName = coverNameOf({ id: courseId, image })
  await tx.courseCover.deleteMany({ where: { courseId, ...(shownName !== null && { name: { not: shownName } }) } })
}

export async function copyCover(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO course_covers (course_id, name, media_type, bytes)
    SELECT ${to}, name, media_type, bytes FROM course_covers WHERE course_id = ${from}`
}

interface DescribedCover {
  mediaType: string
  /** Whether everybody may see it. */
  isPublic: boolean
  teacherId: number
  enrolled: boolean
}

/** A cover by its name, without the bytes, and whether this student is enrolled in its course, as far as catalog has heard. */
export async function describeCover(
  tx: Transaction,
  { courseId, name }: { courseId: number; name: string },
  viewerId: number | null,
): Promise<DescribedCover | null> {
  const rows = await tx.$queryRaw<DescribedCover[]>`
    SELECT media_type AS "mediaType", ${IS_OPEN} AS "isPublic", teacher_id AS "teacherId",
           EXISTS (
             SELECT FROM enrollments
             WHERE enrollments.course_id = courses.id AND student_id = ${viewerId}::int
               AND active AND coalesce(access_until > now(), true)
           ) AS enrolled
    FROM course_covers JOIN courses ON courses.id = course_covers.course_id
    WHERE course_covers.course_id = ${courseId} AND course_covers.name = ${name}`
  return rows[0] ?? null
}

export async function coverBytes(tx: Transaction, courseId: number, name: string): Promise<Buffer | null> {
  return longBytes(async (start, length) => {
    const [row] = await tx.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substr(bytes, ${start}::int, ${length}::int) AS piece FROM course_covers
      WHERE course_id = ${courseId} AND name = ${name}`
    return row?.piece
  })
}
