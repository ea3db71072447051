import { WISHLIST_MAX } from '@lectern/contracts/shapes/wishlist.ts'
import { IS_LISTED } from '../courses/listed-courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** Whether the course of a wishlist item is listed; one that no event has brought yet counts as listed. */
const IS_ON_LIST = Prisma.sql`courses.id IS NULL OR (${IS_LISTED}) OR (courses.status IS NULL AND NOT courses.deleted)`

/** Newest first, by wishes_pkey. */
export async function listWishlist(database: Database, studentId: number): Promise<number[]> {
  const rows = await database.$queryRaw<{ courseId: number }[]>`
    SELECT w.course_id AS "courseId" FROM wishes w LEFT JOIN courses ON courses.id = w.course_id
    WHERE w.student_id = ${studentId} AND (${IS_ON_LIST})
    ORDER BY w.wished_at DESC, w.course_id DESC LIMIT ${WISHLIST_MAX}`
  return rows.map(({ courseId }) => courseId)
}

/** Serializes changes of one student's wishlist until the transaction ends. */
export async function lockWishlist(tx: Transaction, studentId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('wishes'), ${studentId})`
}

export async function isOnWishlist(tx: Transaction, studentId: number, courseId: number): Promise<boolean> {
  return (await tx.wish.count({ where: { studentId, courseId } })) > 0
}

export function countWishlistItems(tx: Transaction, studentId: number): Promise<number> {
  return tx.wish.count({ where: { studentId } })
}

/** Those that the list leaves out, because their courses are gone. */
export async function deleteClosedWishlistItems(tx: Transaction, studentId: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM wishes w USING courses
    WHERE w.student_id = ${studentId} AND courses.id = w.course_id AND NOT (${IS_ON_LIST})`
}

export async function insertWishlistItem(tx: Transaction, studentId: number, courseId: number): Promise<void> {
  await tx.wish.create({ data: { studentId, courseId } })
}

export async function deleteWishlistItem(database: Database, studentId: number, courseId: number): Promise<void> {
  await database.wish.deleteMany({ where: { studentId, courseId } })
}

export async function eraseWishlist(tx: Transaction, studentId: number): Promise<void> {
  await tx.wish.deleteMany({ where: { studentId } })
}
