import type { OpenNameRequest } from '@lectern/contracts/shapes/certificates.ts'
import type { Database, Transaction } from '../database.ts'
import type { Certificate } from '../generated/prisma/client.ts'

/** The operator's page shows no more at once. */
const MOST = 100

/** False where it isn't this student's, isn't issued, or counts no more. */
export async function saveNameRequest(
  tx: Transaction,
  { publicId, studentId, name }: { publicId: string; studentId: number; name: string },
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE certificates c SET requested_name = ${name}, requested_at = now(), declined_at = NULL FROM enrollments e
    WHERE e.id = c.enrollment_id AND c.public_id = ${publicId} AND e.student_id = ${studentId}
      AND c.revoked_at IS NULL AND c.printed IS NOT NULL`
  return changed > 0
}

/** The certificate with its request, locked until the transaction ends; undefined if this name isn't requested. */
export async function lockNameRequest(
  tx: Transaction,
  { publicId, name }: { publicId: string; name: string },
): Promise<Certificate | undefined> {
  await tx.$executeRaw`SELECT FROM certificates WHERE public_id = ${publicId} FOR UPDATE`
  const where = { publicId, requestedName: name, declinedAt: null, revokedAt: null }
  return (await tx.certificate.findFirst({ where })) ?? undefined
}

export async function declineNameRequest(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`UPDATE certificates SET declined_at = now() WHERE id = ${id}`
}

/** Those that wait, the oldest first. Uses certificates_requested_idx. */
export async function listNameRequests(database: Database): Promise<OpenNameRequest[]> {
  const rows = await database.$queryRaw<(Omit<OpenNameRequest, 'at'> & { at: Date })[]>`
    SELECT c.public_id AS "certificateId", c.number, e.course_id AS "courseId", c.printed ->> 'title' AS "courseTitle",
      c.holder_name AS "holderName", c.requested_name AS name, c.requested_at AS at
    FROM certificates c JOIN enrollments e ON e.id = c.enrollment_id
    WHERE c.requested_name IS NOT NULL AND c.declined_at IS NULL AND c.revoked_at IS NULL
    ORDER BY c.requested_at LIMIT ${MOST}`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
