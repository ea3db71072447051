import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { findCertificate, type HeldCertificate, setSharing } from './certificates.repository.ts'
import { revokeCertificates } from './revoke-certificates.ts'

export const noSuchCertificate = () => refuse('certificate-not-found')

/** Throws `notFound` (404) where there is none. */
export async function requireCertificate({ database }: Learning, publicId: string): Promise<HeldCertificate> {
  const found = await findCertificate(database, publicId)
  if (!found) throw noSuchCertificate()
  return found
}

/**
 * Revokes a certificate for good, with what the teacher says to all who look at it, also where a refund or grading again has done so before:
 * those might give another. One that was withdrawn, or has a newer one after it, stays as it was.
 * Throws `notFound` (404) for all but the course's teacher.
 */
export async function withdrawCertificate(
  learning: Learning,
  teacher: Principal,
  publicId: string,
  reason: string,
): Promise<void> {
  const { enrollmentId, teacherId } = await requireCertificate(learning, publicId)
  if (teacherId !== teacher.id) throw noSuchCertificate()
  await learning.database.$transaction(async (tx) => {
    await lockEnrollment(tx, enrollmentId)
    const newest = await tx.certificate.findFirst({ where: { enrollmentId }, orderBy: { id: 'desc' } })
    if (newest?.publicId === publicId) await revokeCertificates(tx, [enrollmentId], 'withdrawn', reason)
  })
}

/** Throws `notFound` (404) for all but its owner, and where it counts no more. */
export async function shareCertificate(
  { database }: Learning,
  student: Principal,
  publicId: string,
  shared: boolean,
): Promise<void> {
  if (!(await setSharing(database, { publicId, studentId: student.id, shared }))) throw noSuchCertificate()
}
