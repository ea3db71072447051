import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The newest certificate of an enrollment `e`, by certificates_enrollment_id_id_idx. */
export const CERTIFICATE_OF_E = Prisma.sql`
    LEFT JOIN LATERAL (
      SELECT public_id, printed IS NOT NULL AS issued, revoked_at FROM certificates
      WHERE enrollment_id = e.id ORDER BY id DESC LIMIT 1
    ) certificate ON true`
export const CERTIFICATE_COLUMNS = Prisma.sql`
      certificate.public_id AS "certificateId", certificate.issued AS "certificateIssued", certificate.revoked_at AS "certificateRevokedAt"`

export interface CertifiedRow {
  certificateId: string | null
  certificateIssued: boolean | null
  certificateRevokedAt: Date | null
}

export function certificateOf(row: CertifiedRow): EnrollmentListItem['certificate'] {
  if (row.certificateId === null) return null
  const state = row.certificateRevokedAt ? 'revoked' : row.certificateIssued ? 'valid' : 'preparing'
  return { id: row.certificateId, state }
}
