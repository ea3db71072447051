import type { Transaction } from '../database.ts'
import { newCertificateId, newCertificateNumber } from './certificate-ids.ts'

/**
 * Gives each of these locked enrollments that is completed and has access a certificate that is to be issued, unless it has one that counts. The rare one whose
 * number is taken is passed over: it isn't `certified`, and a sweep comes back to it.
 */
export async function giveCertificates(tx: Transaction, enrollmentIds: readonly number[]): Promise<void> {
  if (enrollmentIds.length === 0) return
  const publicIds = enrollmentIds.map(newCertificateId)
  const numbers = enrollmentIds.map(newCertificateNumber)
  await tx.$executeRaw`
    WITH given AS (
      INSERT INTO certificates (enrollment_id, public_id, number, completed_at)
      SELECT e.id, fresh.public_id, fresh.number, coalesce(e.completed_at, now())
      FROM unnest(${enrollmentIds}::int[], ${publicIds}::text[], ${numbers}::text[]) AS fresh(enrollment_id, public_id, number)
      JOIN enrollments e ON e.id = fresh.enrollment_id AND e.completed AND e.active
      ON CONFLICT DO NOTHING RETURNING enrollment_id
    )
    UPDATE enrollments e SET certified = true
    WHERE e.id = ANY(${enrollmentIds}::int[]) AND NOT e.certified AND (
      e.id IN (SELECT enrollment_id FROM given)
      OR EXISTS (SELECT FROM certificates c WHERE c.enrollment_id = e.id AND c.revoked_at IS NULL))`
}

/** Marks a completed enrollment as certified without a certificate, where there was none to revoke. The caller has locked the enrollment. */
export async function markCertified(tx: Transaction, enrollmentId: number): Promise<void> {
  await tx.$executeRaw`UPDATE enrollments SET certified = true WHERE id = ${enrollmentId} AND completed`
}

/**
 * Issues a new certificate after a regrade revoked the last one, unless the student still fails a graded quiz or the certificate was withdrawn.
 * The caller has locked the enrollment, which is completed and has access.
 */
export async function reissueCertificate(
  tx: Transaction,
  enrollmentId: number,
  gradedLessonIds: readonly number[],
): Promise<void> {
  const due = await tx.$queryRaw<unknown[]>`
    SELECT WHERE coalesce((
      SELECT revoked_for FROM certificates WHERE enrollment_id = ${enrollmentId} ORDER BY id DESC LIMIT 1
    ), '') NOT IN ('withdrawn', 'erased') AND NOT EXISTS (
      SELECT FROM quiz_attempts
      WHERE enrollment_id = ${enrollmentId} AND lesson_id = ANY(${gradedLessonIds}::int[]) AND handed_in_at IS NOT NULL
      GROUP BY lesson_id HAVING NOT bool_or(completes))`
  if (due.length > 0) await giveCertificates(tx, [enrollmentId])
}
