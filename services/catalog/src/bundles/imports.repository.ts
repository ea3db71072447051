import { type CourseRecord, findCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'

/** Apart from other advisory locks of this database. */
const IMPORTING = 'course import'

/** Serializes this teacher's imports under one key until the transaction ends. */
export async function lockImport(tx: Transaction, teacherId: number, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${IMPORTING} ${teacherId} ${key}`}, 0))`
}

/** The course that was imported under this key, with the digest of its file; by courses_teacher_id_import_key_key. */
export async function findImported(
  tx: Transaction,
  teacherId: number,
  importKey: string,
): Promise<{ course: CourseRecord; digest: string | null } | null> {
  const row = await tx.course.findUnique({
    where: { teacherId_importKey: { teacherId, importKey } },
    select: { id: true, importDigest: true },
  })
  const course = row && (await findCourse(tx, row.id))
  return row && course && { course, digest: row.importDigest }
}
