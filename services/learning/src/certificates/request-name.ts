import { certificateNameRequested } from '@lectern/contracts/events/learning.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { saveNameRequest } from './name-requests.repository.ts'
import { noSuchCertificate, requireCertificate } from './withdraw-certificate.ts'

/**
 * Asks for another name on a certificate. Throws `notFound` (404) for all but its owner, and where it counts no more; `conflict` (409) for the name that it
 * has.
 */
export async function requestCertificateName(
  learning: Learning,
  student: Principal,
  publicId: string,
  name: string,
): Promise<void> {
  const { enrollmentId, studentId, holderName } = await requireCertificate(learning, publicId)
  if (studentId !== student.id) throw noSuchCertificate()
  if (holderName === name) throw refuse('certificate-name-unchanged')
  await learning.database.$transaction(async (tx) => {
    await lockEnrollment(tx, enrollmentId)
    if (!(await saveNameRequest(tx, { publicId, studentId, name }))) throw noSuchCertificate()
    const changed = await changeEnrollment(tx, enrollmentId, {})
    await publish(tx, certificateNameRequested, changed, { certificateId: publicId })
  })
}
