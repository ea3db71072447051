import type { Transaction } from '../database.ts'
import { COUNTED } from '../progress/counts.repository.ts'
import { missingRecords } from '../progress/progress.repository.ts'
import { COLUMNS_OF_E, type Enrollment } from './enrollments.repository.ts'

/**
 * Activates a locked enrollment, with records for all lessons of its course, counted, and keeps when: one statement, since a class enrolls in
 * the same minutes. New records are of lessons that nobody has done, so that the count needn't see them.
 */
export async function grantAccess(
  tx: Transaction,
  id: number,
  { orderId, kind }: { orderId: number | null; kind: 'enrolled' | 'returned' },
): Promise<Enrollment> {
  const [enrollment] = await tx.$queryRaw<Enrollment[]>`
    WITH records AS (${missingRecords(id)}),
    kept AS (INSERT INTO enrollment_history (enrollment_id, kind, at) VALUES (${id}, ${kind}, now()))
    UPDATE enrollments e SET active = true, order_id = ${orderId}, enrolled_at = now(), version = version + 1, ${COUNTED}
    WHERE e.id = ${id} RETURNING ${COLUMNS_OF_E}`
  if (!enrollment) throw new Error('The enrollment was locked a moment ago, and enrollments are never deleted')
  return enrollment
}
