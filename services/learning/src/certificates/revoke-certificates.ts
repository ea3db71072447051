import { certificateRevoked } from '@lectern/contracts/events/learning.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { ENROLLMENT_COLUMNS, type Enrollment, lockEnrollments } from '../enrollments/enrollments.repository.ts'
import { certifiedAfter, type RevocationReason } from './certificates.repository.ts'

/** Those that each takes the place of, where the newest certificate of an enrollment was revoked for them: it decides whether there may be another. */
const OVERRULED: Record<RevocationReason, RevocationReason[]> = {
  refunded: [],
  regraded: ['refunded'],
  withdrawn: ['refunded', 'regraded'],
  erased: [],
}

/**
 * Revokes the certificates of these locked enrollments that count, for good, and says so. After a refund the completion may have another one,
 * once there is access again; after grading again once the quizzes are passed; after anything else only a new completion has.
 */
export async function revokeCertificates(
  tx: Transaction,
  enrollmentIds: readonly number[],
  reason: RevocationReason,
  text = '',
): Promise<void> {
  const revoked = await tx.$queryRaw<(Enrollment & { certificateId: string })[]>`
    WITH revoked AS (
      UPDATE certificates c SET revoked_at = coalesce(revoked_at, now()), revoked_for = ${reason}, revoked_text = ${text}
      WHERE enrollment_id = ANY(${enrollmentIds}::int[]) AND (revoked_at IS NULL OR revoked_for = ANY(${OVERRULED[reason]}::text[])
        AND NOT EXISTS (SELECT FROM certificates newer WHERE newer.enrollment_id = c.enrollment_id AND newer.id > c.id))
      RETURNING enrollment_id, public_id
    ), changed AS (
      UPDATE enrollments SET version = version + 1, certified = ${certifiedAfter(reason)}
      WHERE id IN (SELECT enrollment_id FROM revoked) RETURNING ${ENROLLMENT_COLUMNS}
    )
    SELECT changed.*, revoked.public_id AS "certificateId" FROM changed JOIN revoked ON revoked.enrollment_id = changed.id
    ORDER BY changed.id`
  for (const { certificateId, ...enrollment } of revoked) {
    await publish(tx, certificateRevoked, enrollment, { certificateId, reason })
  }
}

/**
 * Revokes what somebody erased had, and forgets their name wherever it stood, with what teachers told them of it. Comes before the person is
 * locked, as enrollments do.
 */
export async function eraseCertificates(tx: Transaction, personId: number): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM enrollments WHERE student_id = ${personId}`
  const ids = rows.map(({ id }) => id)
  await lockEnrollments(tx, ids)
  await revokeCertificates(tx, ids, 'erased')
  await tx.$executeRaw`
    UPDATE certificates SET holder_name = NULL, credential = NULL, sealed = NULL, requested_name = NULL,
      revoked_text = '', shared = false
    WHERE enrollment_id = ANY(${ids}::int[])`
}

/** Forgets what a teacher who is erased has said of certificates that they withdrew. Uses enrollments_teacher_id_active_enrolled_at_id_idx. */
export async function eraseWithdrawals(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE certificates c SET revoked_text = '' FROM enrollments e
    WHERE e.id = c.enrollment_id AND e.teacher_id = ${personId} AND c.revoked_text <> ''`
  await tx.$executeRaw`
    UPDATE certificates c SET revoked_text = '' FROM enrollments e JOIN former_owners f ON f.course_id = e.course_id
    WHERE e.id = c.enrollment_id AND f.person_id = ${personId} AND c.revoked_at <= f.until AND c.revoked_text <> ''`
}
