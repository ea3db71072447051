import { getCertificateFacts } from '@lectern/contracts/calls/internal/catalog.ts'
import { lockEnrollments } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { listUncertified, takeDueCertificates } from './certificates.repository.ts'
import { giveCertificates } from './give-certificates.ts'
import { issueCertificate } from './issue-certificate.ts'

const AT_ONCE = 20
const GIVEN_AT_ONCE = 200

/**
 * Issues some of the certificates that are due, those of a course with one question to catalog. Returns whether there may be more. Throws where one
 * couldn't be issued, as without catalog: it is due again ten seconds after it was taken.
 */
export async function issueDueCertificates(learning: Learning): Promise<boolean> {
  const due = await takeDueCertificates(learning.database, AT_ONCE)
  const failures: unknown[] = []
  for (const [courseId, certificates] of Map.groupBy(due, (certificate) => certificate.courseId)) {
    const attempt = (work: () => Promise<void>) => work().catch((error: unknown) => void failures.push(error))
    await attempt(async () => {
      const facts = await learning.catalog.call(getCertificateFacts, { params: { courseId } })
      // One that fails holds up no other.
      for (const certificate of certificates) await attempt(() => issueCertificate(learning, certificate, facts))
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Certificates could not be issued')
  return due.length === AT_ONCE
}

/**
 * Gives certificates to some who have completed and have none: from before there were any, or by a process of before. Returns whether there may be
 * more.
 */
export async function giveMissingCertificates({ database, certificatesDue }: Learning): Promise<boolean> {
  const ids = await listUncertified(database, GIVEN_AT_ONCE)
  if (ids.length === 0) return false
  await database.$transaction(async (tx) => {
    await lockEnrollments(tx, ids)
    await giveCertificates(tx, ids)
  })
  certificatesDue.ring()
  return ids.length === GIVEN_AT_ONCE
}
