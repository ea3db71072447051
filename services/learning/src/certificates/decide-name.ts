import { certificateNameDeclined, certificateRevoked } from '@lectern/contracts/events/learning.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mayInCourse } from '@lectern/service-kit/course-staff.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { changeEnrollment, type Enrollment, lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { newCertificateId, newCertificateNumber } from './certificate-ids.ts'
import { type Certificate, holderOf } from './certificates.repository.ts'
import { timeOf } from './issue-certificate.ts'
import { publishIssued, signContents } from './issued-contents.ts'
import { declineNameRequest, lockNameRequest } from './name-requests.repository.ts'
import { printedSchema } from './printed.ts'
import { findFreeStatusEntry } from './status-lists.repository.ts'
import { noSuchCertificate, requireCertificate } from './withdraw-certificate.ts'

interface Decision {
  /** The requested name as the teacher saw it; the student may have changed it since. */
  name: string
  approve: boolean
}

const nobodyAsks = () => refuse('name-request-not-open')

/** Answers as the course's teacher, or as staff who answer. Throws `notFound` (404) for all others. */
export async function decideNameAsTeacher(
  learning: Learning,
  teacher: Principal,
  publicId: string,
  decision: Decision,
): Promise<void> {
  const certificate = await requireCertificate(learning, publicId)
  if (!(await mayInCourse(learning, certificate, teacher, 'answer'))) throw noSuchCertificate()
  await decideName(learning, publicId, decision)
}

/**
 * Refuses the name, or revokes the certificate and issues another one in its place: of the same completion, with the same words, by this name. Of two
 * who answer at once the second finds it answered: `conflict` (409).
 */
export async function decideName(learning: Learning, publicId: string, { name, approve }: Decision): Promise<void> {
  const { enrollmentId } = await requireCertificate(learning, publicId)
  await learning.database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, enrollmentId)
    const certificate = await lockNameRequest(tx, { publicId, name })
    if (!enrollment || !certificate) throw nobodyAsks()
    if (approve) await replace(tx, learning, { enrollment, certificate, holderName: name })
    else {
      await declineNameRequest(tx, certificate.id)
      const declined = await changeEnrollment(tx, enrollmentId, {})
      await publish(tx, certificateNameDeclined, declined, { certificateId: publicId })
    }
  })
}

interface Replacement {
  enrollment: Enrollment
  certificate: Certificate
  holderName: string
}

async function replace(
  tx: Transaction,
  { credentials }: Learning,
  { enrollment: { id: enrollmentId, courseId, studentId }, certificate, holderName }: Replacement,
): Promise<void> {
  const holder = await holderOf(tx, studentId)
  if (!holder || holder.erased) throw nobodyAsks()
  const { completedAt, shared } = certificate
  const printed = printedSchema.parse(certificate.printed)
  const fresh = { publicId: newCertificateId(), number: newCertificateNumber(), ...(await findFreeStatusEntry(tx)) }
  const issuedAt = await timeOf(tx)
  const issued = { ...fresh, completedAt, issuedAt }
  const contents = await signContents(credentials, { ...issued, courseId, holderName, printed })

  const revoked = { revokedAt: issuedAt, revokedFor: 'replaced', replacedBy: fresh.publicId, shared: false }
  await tx.certificate.update({ where: { id: certificate.id }, data: { ...revoked, requestedName: null } })
  await tx.certificate.create({ data: { ...issued, ...contents, enrollmentId, shared } })

  const ended = { certificateId: certificate.publicId, reason: 'withdrawn', replacedBy: fresh.publicId } as const
  await publish(tx, certificateRevoked, await changeEnrollment(tx, enrollmentId, {}), ended)
  await publishIssued(tx, credentials, { enrollmentId, username: holder.username, certificate: issued, contents })
}
