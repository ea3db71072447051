import type { CertificateFacts } from '@lectern/contracts/shapes/internal.ts'
import type { Transaction } from '../database.ts'
import { lockEnrollment } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { listPassedLessons } from '../quizzes/attempts.repository.ts'
import { type Certificate, type DueCertificate, findDueCertificate, holderOf } from './certificates.repository.ts'
import { publishIssued, signContents } from './issued-contents.ts'
import { print } from './printed.ts'
import { revokeCertificates } from './revoke-certificates.ts'
import { findFreeStatusEntry } from './status-lists.repository.ts'

/**
 * Writes down for ever what a certificate says, signs it, and says that it is issued; one of which that was said before, by a learning that
 * was restored since, keeps its time and its status list entry. A student who is erased gets none. One of whom nobody has told a name
 * waits. Does nothing where somebody else has done it, or it was revoked.
 */
export async function issueCertificate(
  { database, credentials }: Pick<Learning, 'database' | 'credentials'>,
  { id, enrollmentId }: DueCertificate,
  facts: CertificateFacts,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, enrollmentId)
    const due = await findDueCertificate(tx, id)
    if (!enrollment || !due) return
    const holder = await holderOf(tx, enrollment.studentId)
    if (holder === null) return
    if (holder.erased) return revokeCertificates(tx, [enrollmentId], 'erased')

    const printed = print(facts, await listPassedLessons(tx, enrollmentId))
    const { publicId, number, completedAt, issuedAt, statusList, statusIndex } = await withStatusEntry(tx, due)
    const certificate = { publicId, number, completedAt, issuedAt, statusList, statusIndex }
    const { fullName: holderName, username } = holder
    const { courseId } = enrollment
    const contents = await signContents(credentials, { ...certificate, courseId, holderName, printed })
    await tx.certificate.update({ where: { id }, data: { ...contents, issuedAt, statusList, statusIndex } })
    if (due.issuedAt === null) await publishIssued(tx, credentials, { enrollmentId, username, certificate, contents })
  })
}

/** The certificate with its issue time and status list entry, which never change after this. */
async function withStatusEntry(tx: Transaction, due: Certificate) {
  const { statusList, statusIndex } = due
  const statusEntry =
    statusList !== null && statusIndex !== null ? { statusList, statusIndex } : await findFreeStatusEntry(tx)
  return { ...due, ...statusEntry, issuedAt: due.issuedAt ?? (await timeOf(tx)) }
}

/** The transaction's. */
export async function timeOf(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()::timestamptz(3) AS now`
  if (!row) throw new Error('A SELECT without a table answers one row')
  return row.now
}
